/** Stops this process's clock, and nothing else: sockets and the database keep their timers. */
export function stopClock(): void {
  jest.useFakeTimers({
    doNotFake: [
      ...(["hrtime", "nextTick", "performance", "queueMicrotask"] as const),
      ...(["setImmediate", "clearImmediate", "setInterval", "clearInterval"] as const),
      ...(["setTimeout", "clearTimeout"] as const),
    ],
  });
}

/** Moves the stopped clock. */
export function wait(minutes: number): void {
  jest.setSystemTime(Date.now() + minutes * 60_000);
}
