const tails = new Map<string, Promise<unknown>>();

/** Runs the work of one key in the order it came; work without a key runs at once. */
export async function oneAtATime<Result>(
  key: string | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  if (key === undefined) return work();
  const before = tails.get(key) ?? Promise.resolve();
  const mine = before.then(work, work);
  tails.set(key, mine);
  try {
    return await mine;
  } finally {
    if (tails.get(key) === mine) tails.delete(key);
  }
}
