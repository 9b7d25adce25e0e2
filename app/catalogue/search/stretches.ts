/** Numbers of the stretches of a text that `part` begins in, in order; `starts` has where each stretch begins. */
export function stretchesWith(text: string, starts: Uint32Array, part: string): number[] {
  const found: number[] = [];
  let from = 0;
  for (;;) {
    const at = text.indexOf(part, from);
    if (at === -1) return found;
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if ((starts[middle] ?? 0) <= at) low = middle;
      else high = middle - 1;
    }
    found.push(low);
    if (low + 1 >= starts.length) return found;
    from = starts[low + 1] ?? 0;
  }
}
