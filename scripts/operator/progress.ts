import { SingleBar } from "cli-progress";

/**
 * A progress bar on standard error while something takes long; nothing if standard error isn't a terminal.
 * @param work is given a function that updates the bar: name of the step, progress, total
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
      // The total is an estimate, because the shop keeps running meanwhile.
      bar.setTotal(Math.max(total, done, 1));
      bar.update(done, { step });
    });
  } finally {
    if (watched) bar.stop();
  }
}

/** Passes the items through and counts them. */
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
