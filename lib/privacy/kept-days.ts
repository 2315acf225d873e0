import { CONFIRMATION_DAYS } from "@/lib/http/forms/confirmation-time";

/** content/policies/privacy.md promises the same. */
export const KEPT_DAYS = {
  idleCart: 30,
  unpaidOrder: 30,
  contactMessage: 365,
  application: 365,
  mail: 90,
  webhookEvent: 30,
  unconfirmedSubscription: CONFIRMATION_DAYS,
  stockAlert: 180,
};
