/** @jest-environment node */
import { ORDER_TRANSITIONS, orderStatus } from "@/lib/orders/status";

test("a stored status is one that the shop knows", () => {
  for (const status of Object.keys(ORDER_TRANSITIONS)) expect(orderStatus(status)).toBe(status);
  for (const word of ["lost", "", "Paid", "toString", "constructor"])
    expect(() => orderStatus(word)).toThrow(`No order has the status “${word}”`);
});
