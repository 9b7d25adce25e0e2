interface Queue {
  /** The last work that runs alone. */
  tail: Promise<unknown>;
  /** What came after it and runs beside other work of its kind. */
  shared: Promise<unknown>[];
}

const queues = new Map<string, Queue>();

async function ended<Result>(key: string, queue: Queue, work: Promise<Result>): Promise<Result> {
  queues.set(key, queue);
  try {
    return await work;
  } finally {
    const isLast = queue.shared.length === 0 || queue.shared.at(-1) === work;
    if (queues.get(key) === queue && isLast) queues.delete(key);
  }
}

/** Runs the work of one key in the order it came, each alone. */
export async function oneAtATime<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const before = queues.get(key);
  const mine = Promise.allSettled(before ? [before.tail, ...before.shared] : []).then(work);
  return ended(key, { tail: mine, shared: [] }, mine);
}

/** Runs work of one key beside other such work, after what runs alone and came before. */
export async function together<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const queue = queues.get(key) ?? { tail: Promise.resolve(), shared: [] };
  const mine = queue.tail.then(work, work);
  queue.shared.push(mine);
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
