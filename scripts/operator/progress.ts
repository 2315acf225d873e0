import { SingleBar } from "cli-progress";

/**
 * A bar on standard error while something takes long; nothing at all where nobody watches.
 * @param work is given the function that moves the bar: a step's name, how far it is, how far it goes
 */
export async function withProgress<Result>(
  work: (move: (step: string, done: number, total: number) => void) => Promise<Result>,
): Promise<Result> {
  const bar = new SingleBar({
    format: "{step} {bar} {value} of {total}",
    stream: process.stderr,
    noTTYOutput: false,
    hideCursor: true,
    clearOnComplete: true,
  });
  const watched = process.stderr.isTTY;
  if (watched) bar.start(1, 0, { step: "starting" });
  try {
    return await work((step, done, total) => {
      if (!watched) return;
      // The total is an estimate: the shop goes on while we count.
      bar.setTotal(Math.max(total, done, 1));
      bar.update(done, { step });
    });
  } finally {
    if (watched) bar.stop();
  }
}

/** The same items, counted as they pass. */
export async function* counted<Item>(
  items: AsyncIterable<Item>,
  onItem: (done: number) => void,
): AsyncGenerator<Item> {
  let done = 0;
  for await (const item of items) {
    yield item;
    onItem(++done);
  }
}
