const tails = new Map<string, Promise<unknown>>();

/** Runs the work of one key in the order it came. */
export async function oneAtATime<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const before = tails.get(key) ?? Promise.resolve();
  const mine = before.then(work, work);
  tails.set(key, mine);
  try {
    return await mine;
  } finally {
    if (tails.get(key) === mine) tails.delete(key);
  }
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
