/** What shoppers and operators call an order: the last 8 characters of its payment id, upper case (section 9). */
export function orderReference(order: { id: string; payment: { intentId: string | null } | null }): string {
  return (order.payment?.intentId ?? order.id).slice(-8).toUpperCase();
}
