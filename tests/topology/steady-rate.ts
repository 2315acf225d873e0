/**
 * Calls `ask` at a steady rate, whether what was asked before has been answered or not.
 * @returns ends that, and resolves once the last one has been answered
 */
export function atSteadyRate(perSecond: number, ask: () => Promise<void>): () => Promise<void> {
  const underWay = new Set<Promise<void>>();
  const timer = setInterval(() => {
    const asked = ask();
    underWay.add(asked);
    void asked.finally(() => underWay.delete(asked));
  }, 1000 / perSecond);
  return async () => {
    clearInterval(timer);
    await Promise.all(underWay);
  };
}
