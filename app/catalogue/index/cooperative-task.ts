/** Task that may pause at each yield. */
export type CooperativeTask<Result> = Generator<undefined, Result>;

const SLICE_MS = 3;

export function runSync<Result>(task: CooperativeTask<Result>): Result {
  for (;;) {
    const { done, value } = task.next();
    if (done) return value;
  }
}

/** Runs a task in slices between other work. Also returns the milliseconds it took. */
export async function runInSlices<Result>(
  task: CooperativeTask<Result>,
): Promise<[result: Result, worked: number]> {
  for (let workedMs = 0; ;) {
    const startTime = performance.now();
    let step = task.next();
    while (!step.done && performance.now() - startTime < SLICE_MS) step = task.next();
    workedMs += performance.now() - startTime;
    if (step.done) return [step.value, workedMs];
    await new Promise((resolve) => setImmediate(resolve));
  }
}

export function* forEachYielding<Item>(
  items: readonly Item[],
  callback: (item: Item, index: number) => void,
): CooperativeTask<void> {
  for (const [index, item] of items.entries()) {
    callback(item, index);
    if (index % 20 === 19) yield;
  }
}
