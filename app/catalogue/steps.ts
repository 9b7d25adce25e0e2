/** Task that may pause at each yield. */
export type Steps<Result> = Generator<undefined, Result>;

const longest = 3;

export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Runs a task in slices between other work. Also returns the milliseconds it took. */
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

export function* eachOf<Item>(items: readonly Item[], work: (item: Item, at: number) => void): Steps<void> {
  for (const [at, item] of items.entries()) {
    work(item, at);
    if (at % 20 === 19) yield;
  }
}
