/** Made from its payment id (order.payment-reference). */
export function orderReference(order: { id: string; payment: { intentId: string | null } | null }): string {
  return (order.payment?.intentId ?? order.id).slice(-8).toUpperCase();
}
