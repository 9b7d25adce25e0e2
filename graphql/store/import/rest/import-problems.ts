import type * as z from 'zod/v4';

export interface ImportProblem {
  file: string;
  message: string;
  row?: number;
  label?: string;
  field?: string;
}

export class ImportError extends Error {
  override name = 'ImportError';

  constructor(readonly problems: readonly ImportProblem[]) {
    super(problems.map(formatProblem).join('\n'));
  }
}

export const isTable = (file: string): boolean => /\.(?:csv|tsv|txt)$/i.test(file);

/** `products.json, row 3 (album), regular_price: expected an amount like 19.99` */
export function formatProblem({ file, message, row = 0, label = '', field = '' }: ImportProblem): string {
  const unit = isTable(file) ? 'line' : 'row';
  const location = row === 0 ? file : `${file}, ${unit} ${String(row)}${label === '' ? '' : ` (${label})`}`;
  return `${location}${field === '' ? '' : `, ${field}`}: ${message}`;
}

const typeNames = new Map([
  ['string', 'a text'],
  ['int', 'a whole number'],
  ['boolean', 'true or false'],
  ['array', 'a list'],
  ['record', 'an object'],
]);

function formatIssue(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.message.endsWith('received undefined')
        ? 'is missing'
        : `expected ${typeNames.get(issue.expected) ?? issue.expected}`;
    case 'too_small':
      return issue.origin === 'string' ? 'is empty' : `expected ${String(issue.minimum)} or more`;
    case 'invalid_value':
      return `expected one of ${issue.values.join(', ')}`;
    case 'invalid_union':
      return 'has a value of another kind';
    default:
      return issue.message;
  }
}

export class ProblemCollector {
  readonly list: ImportProblem[] = [];

  add(file: string, message: string, field = '', row = 0, label = ''): void {
    if (this.list.length < 200) this.list.push({ file, message, field, row, label });
  }

  addIssues(file: string, error: z.ZodError, row = 0, label = ''): void {
    for (const issue of error.issues) this.add(file, formatIssue(issue), issue.path.join('.'), row, label);
  }

  throwIfAny(): void {
    if (this.list.length > 0) throw new ImportError(this.list);
  }
}
