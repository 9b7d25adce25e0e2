/** Work that may be interrupted wherever it yields. */
export type Steps<Result> = Generator<undefined, Result>;

/** Milliseconds after which everything else has its turn. */
const longest = 3;

/** Does work without a break. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/**
 * Does work in slices, and everything else between them.
 * @returns the result, and the milliseconds of work
 */
export async function inSlices<Result>(steps: Steps<Result>): Promise<[result: Result, worked: number]> {
  for (let worked = 0; ;) {
    const started = performance.now();
    for (;;) {
      const step = steps.next();
      const sliced = performance.now() - started;
      if (step.done) return [step.value, worked + sliced];
      if (sliced < longest) continue;
      worked += sliced;
      break;
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Every item in order, with a place to be interrupted after every twenty. */
export function* eachOf<Item>(items: readonly Item[], work: (item: Item, at: number) => void): Steps<void> {
  for (const [at, item] of items.entries()) {
    work(item, at);
    if (at % 20 === 19) yield;
  }
}
