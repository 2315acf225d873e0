import { arrivalOfOrder, arrivalOfParcel, dispatchOfOrder } from "./arrival.browser";

/**
 * The steps that a paid order still has ahead, with their days.
 * @param shippedAt when its last parcel left
 */
export function stepsAhead(placedAt: Date, shippedAt?: Date): { title: string; when: string }[] {
  const door = "At your door";
  if (shippedAt) return [{ title: door, when: arrivalOfParcel(shippedAt) }];
  return [
    { title: "We pack it", when: dispatchOfOrder(placedAt) },
    { title: "Tracking by email", when: "The day it ships" },
    { title: door, when: arrivalOfOrder(placedAt) },
  ];
}
