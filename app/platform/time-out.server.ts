/** What `atMost` gives when the work was not done in time. */
export const late = Symbol('late');

/** What work gives within some milliseconds, else `late`; what comes after that is ignored. */
export async function atMost<Value>(
  milliseconds: number,
  work: Promise<Value>,
): Promise<Value | typeof late> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<typeof late>((resolve) => {
    timer = setTimeout(resolve, milliseconds, late);
  });
  try {
    return await Promise.race([work, end]);
  } finally {
    clearTimeout(timer);
  }
}
