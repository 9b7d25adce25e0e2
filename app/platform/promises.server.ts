interface Queue {
  /** The last work that runs alone. */
  tail: Promise<unknown>;
  /** Work that runs after it, beside other work of its kind, and has not ended. */
  shared: Set<Promise<unknown>>;
}

const queues = new Map<string, Queue>();

/** Waits for work of a queue, which is forgotten when nothing is left in it. */
async function ended<Result>(key: string, queue: Queue, work: Promise<Result>): Promise<Result> {
  queues.set(key, queue);
  try {
    return await work;
  } finally {
    queue.shared.delete(work);
    if (queue.shared.size === 0 && queues.get(key) === queue) queues.delete(key);
  }
}

/** Runs the work of one key in the order it came, each alone. */
export async function oneAtATime<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const before = queues.get(key);
  const mine = Promise.allSettled(before ? [before.tail, ...before.shared] : []).then(work);
  return ended(key, { tail: mine, shared: new Set() }, mine);
}

/** Runs work of one key beside other such work, after what runs alone and came before. */
export async function together<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const queue = queues.get(key) ?? { tail: Promise.resolve(), shared: new Set() };
  const mine = queue.tail.then(work, work);
  queue.shared.add(mine);
  return ended(key, queue, mine);
}

/** What `withTimeOut` gives when the work was not done in time. */
export const timedOut = Symbol('timedOut');

/** What work gives within some milliseconds, else `timedOut`; what comes after that is ignored. */
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
