interface Queue {
  tail: Promise<unknown>;
  shared: Set<Promise<unknown>>;
}

const queues = new Map<string, Queue>();

async function ended<Result>(key: string, queue: Queue, work: Promise<Result>): Promise<Result> {
  queues.set(key, queue);
  try {
    return await work;
  } finally {
    queue.shared.delete(work);
    if (queue.shared.size === 0 && queues.get(key) === queue) queues.delete(key);
  }
}

/** Runs the tasks of one key one after another. */
export async function oneAtATime<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const before = queues.get(key);
  const mine = Promise.allSettled(before ? [before.tail, ...before.shared] : []).then(work);
  return ended(key, { tail: mine, shared: new Set() }, mine);
}

/** Runs a task in parallel with other shared ones, after earlier exclusive ones. */
export async function together<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const queue = queues.get(key) ?? { tail: Promise.resolve(), shared: new Set() };
  const mine = queue.tail.then(work, work);
  queue.shared.add(mine);
  return ended(key, queue, mine);
}

export const timedOut = Symbol('timedOut');

/** Ignores the result if it comes after the timeout. */
export async function withTimeOut<Value>(
  milliseconds: number,
  work: Promise<Value>,
): Promise<Value | typeof timedOut> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<typeof timedOut>((resolve) => {
    timer = setTimeout(resolve, milliseconds, timedOut);
  });
  try {
    return await Promise.race([work, end]);
  } finally {
    clearTimeout(timer);
  }
}
