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
