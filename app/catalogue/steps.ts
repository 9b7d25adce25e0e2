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
 * Does work in slices, and everything else between them; what fits into one slice is done at once.
 * @param done is given the result, and the milliseconds of work
 */
export function inSlices<Result>(
  steps: Steps<Result>,
  done: (result: Result, worked: number) => void,
  before = 0,
): void {
  const started = performance.now();
  for (;;) {
    const step = steps.next();
    const worked = performance.now() - started;
    if (step.done) {
      done(step.value, before + worked);
      return;
    }
    if (worked < longest) continue;
    setImmediate(() => inSlices(steps, done, before + worked));
    return;
  }
}

/** Every item in order, with a place to be interrupted after every twenty. */
export function* eachOf<Item>(items: readonly Item[], work: (item: Item, at: number) => void): Steps<void> {
  for (const [at, item] of items.entries()) {
    work(item, at);
    if (at % 20 === 19) yield;
  }
}
