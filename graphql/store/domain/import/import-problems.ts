import type * as z from 'zod/v4';

/** One thing that is wrong with the data to import, said so that it can be found. */
export interface ImportProblem {
  file: string;
  /** Counted from 1; 0 for the file as a whole. */
  row: number;
  /** What identifies the row for people: slug, SKU, code. */
  label: string;
  field: string;
  message: string;
}

/** Nothing was imported; every problem that was found is listed. */
export class ImportError extends Error {
  override name = 'ImportError';

  constructor(readonly problems: readonly ImportProblem[]) {
    super(problems.map(problemText).join('\n'));
  }
}

/** `products.json, row 3 (album), regular_price: expected an amount like 19.99` */
export function problemText({ file, row, label, field, message }: ImportProblem): string {
  const place = row === 0 ? file : `${file}, row ${String(row)}${label === '' ? '' : ` (${label})`}`;
  return `${place}${field === '' ? '' : `, ${field}`}: ${message}`;
}

/** Collects problems over all files, so that one run shows everything that has to be mended. */
export class Problems {
  readonly list: ImportProblem[] = [];

  add(file: string, row: number, label: string, field: string, message: string): void {
    if (this.list.length < 200) this.list.push({ file, row, label, field, message });
  }

  addIssues(file: string, row: number, label: string, error: z.ZodError): void {
    for (const issue of error.issues) this.add(file, row, label, issue.path.join('.'), issue.message);
  }

  throwIfAny(): void {
    if (this.list.length > 0) throw new ImportError(this.list);
  }
}
