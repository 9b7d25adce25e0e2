/** What a terminal may be sent: names and notes come from strangers, and control characters in them would be obeyed. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ');
}

export interface Column<Row> {
  head: string;
  text: (row: Row) => string;
  /** Numbers stand below each other at their end. */
  right?: boolean;
}

/** Rows below each other in columns. */
export function table<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): string {
  const cells = rows.map((row) => columns.map(({ text }) => printable(text(row))));
  const widths = columns.map(({ head }, at) =>
    Math.max(head.length, ...cells.map((line) => (line[at] ?? '').length)),
  );
  const line = (texts: readonly string[]) =>
    texts
      .map((text, at) => {
        const width = widths[at] ?? 0;
        return columns[at]?.right ? text.padStart(width) : text.padEnd(width);
      })
      .join('  ')
      .trimEnd();
  return [line(columns.map(({ head }) => head)), ...cells.map(line)].join('\n');
}
