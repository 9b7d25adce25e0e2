/** Damerau (optimal string alignment) distance. Returns `maxDistance` + 1 for anything above it. */
export function editDistance(one: string, other: string, maxDistance: number): number {
  if (Math.abs(one.length - other.length) > maxDistance) return maxDistance + 1;
  let rowBeforeLast: number[] = [];
  let lastRow = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    let rowMinimum = i;
    for (let j = 1; j <= other.length; j += 1) {
      const isMatch = one[i - 1] === other[j - 1];
      let distance = Math.min(
        (lastRow[j - 1] ?? 0) + (isMatch ? 0 : 1),
        (lastRow[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
      );
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        distance = Math.min(distance, (rowBeforeLast[j - 2] ?? 0) + 1);
      row.push(distance);
      rowMinimum = Math.min(rowMinimum, distance);
    }
    if (rowMinimum > maxDistance) return maxDistance + 1;
    [rowBeforeLast, lastRow] = [lastRow, row];
  }
  return Math.min(lastRow[other.length] ?? 0, maxDistance + 1);
}
