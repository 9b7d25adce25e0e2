export function groupBy<Row, Item>(
  rows: readonly Row[],
  key: (row: Row) => number,
  item: (row: Row) => Item,
): Map<number, Item[]> {
  const map = new Map<number, Item[]>();
  for (const row of rows) {
    const list = map.get(key(row));
    if (list) list.push(item(row));
    else map.set(key(row), [item(row)]);
  }
  return map;
}
