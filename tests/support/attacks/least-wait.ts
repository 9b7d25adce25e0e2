/**
 * What is measured, with the shortest wait (ms) of up to five tries until one is within `most`: a machine that does other things as
 * well may be slow for some seconds, and what blocks does so each time.
 */
export async function leastWait<Measured extends { wait: number }>(
  measure: () => Promise<Measured>,
  most: number,
): Promise<Measured> {
  let least = await measure();
  for (let again = 0; again < 4 && least.wait > most; again += 1) {
    await new Promise((resolve) => setTimeout(resolve, 2000));
    const next = await measure();
    if (next.wait < least.wait) least = next;
  }
  return least;
}
