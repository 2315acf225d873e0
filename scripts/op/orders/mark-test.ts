/** Marked unless the payment is known to have moved money. */
export function markTest(status: string, livemode: boolean | null): string {
  if (livemode) return status;
  return `${status} (${livemode === null ? "perhaps a test" : "test"})`;
}
