/** How many letters have to be changed, added or left out to make one name of the other (Levenshtein). */
function distance(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const line = [row];
    for (let column = 1; column <= other.length; column++) {
      const change = (before[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1);
      line.push(Math.min(change, (before[column] ?? 0) + 1, (line[column - 1] ?? 0) + 1));
    }
    before = line;
  }
  return before[other.length] ?? 0;
}

/** The name that was probably meant; undefined when none is near. */
export function nearest(name: string, names: readonly string[]): string | undefined {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');
  const [best] = names
    .map((candidate) => ({ candidate, far: distance(plain(name), plain(candidate)) }))
    .sort((one, other) => one.far - other.far);
  return best && best.far <= Math.max(1, Math.floor(plain(name).length / 3)) ? best.candidate : undefined;
}
