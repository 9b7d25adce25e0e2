interface LockQueue {
  tail: Promise<unknown>;
  shared: Set<Promise<unknown>>;
}

const queues = new Map<string, LockQueue>();

async function releaseWhenSettled<Result>(
  key: string,
  queue: LockQueue,
  promise: Promise<Result>,
): Promise<Result> {
  queues.set(key, queue);
  try {
    return await promise;
  } finally {
    queue.shared.delete(promise);
    if (queue.shared.size === 0 && queues.get(key) === queue) queues.delete(key);
  }
}

/** Runs the tasks of one key one after another. */
export async function runExclusive<Result>(key: string, task: () => Promise<Result>): Promise<Result> {
  const previous = queues.get(key);
  const promise = Promise.allSettled(previous ? [previous.tail, ...previous.shared] : []).then(task);
  return releaseWhenSettled(key, { tail: promise, shared: new Set() }, promise);
}

/** Runs a task in parallel with other shared ones, after earlier exclusive ones. */
export async function runShared<Result>(key: string, task: () => Promise<Result>): Promise<Result> {
  const queue = queues.get(key) ?? { tail: Promise.resolve(), shared: new Set() };
  const promise = queue.tail.then(task, task);
  queue.shared.add(promise);
  return releaseWhenSettled(key, queue, promise);
}

export const TIMED_OUT = Symbol('timedOut');

/** Ignores the result if it comes after the timeout. */
export async function withTimeout<Value>(
  timeoutMs: number,
  promise: Promise<Value>,
): Promise<Value | typeof TIMED_OUT> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<typeof TIMED_OUT>((resolve) => {
    timer = setTimeout(resolve, timeoutMs, TIMED_OUT);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
