import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

const COLUMNS = ['off', 'on', 'off, two replicas', 'on, two replicas'];
const formatLine = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** Prints a table of the journeys, without JavaScript (off) and with it (on). */
export default class TableReporter implements Reporter {
  readonly #rows = new Map<string, Map<string, string>>();

  printsToStdio(): boolean {
    return false;
  }

  onTestEnd({ title, parent }: TestCase, { status, annotations }: TestResult): void {
    const row = this.#rows.get(title) ?? new Map<string, string>();
    this.#rows.set(title, row);
    const reason = annotations.find(({ type }) => type === 'skip')?.description ?? '?';
    const word = status === 'passed' ? 'right' : status === 'skipped' ? `not tried: ${reason}` : 'WRONG';
    row.set(parent.project()?.name ?? '', word);
  }

  onEnd(): void {
    console.log(
      `\n${formatLine(['journey', ...COLUMNS])}\n${formatLine(['---', ...COLUMNS.map(() => '---')])}`,
    );
    for (const [title, row] of this.#rows)
      console.log(formatLine([title, ...COLUMNS.map((name) => row.get(name) ?? '')]));
  }
}
