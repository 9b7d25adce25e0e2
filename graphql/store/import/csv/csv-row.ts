import type { ProblemCollector } from '../rest/import-problems';
import { toUtcDate } from '../rest/rest-values';
import { splitNames, toPlainName } from './csv-cells';
import { parseCsv } from './csv-file';
import {
  findDecimalSign,
  readDecimal,
  createUnitConverter,
  type DecimalSign,
  type Quantity,
} from './csv-numbers';

interface Sheet {
  file: string;
  problems: ProblemCollector;
  readColumns: Set<string>;
  decimalSign: (column: string) => DecimalSign | undefined;
}

export class CsvRow {
  readonly #cells: ReadonlyMap<string, string>;
  readonly #sheet: Sheet;

  constructor(
    cells: ReadonlyMap<string, string>,
    sheet: Sheet,
    readonly line: number,
  ) {
    this.#cells = cells;
    this.#sheet = sheet;
  }

  /** Reads a cell by any of its names, which differ by unit and version. */
  text(...names: string[]): string {
    for (const name of names) {
      this.#sheet.readColumns.add(name.toLowerCase());
      const value = this.#cells.get(name.toLowerCase());
      if (value !== undefined) return value.trim();
    }
    return '';
  }

  name(column: string): string {
    return toPlainName(this.text(column));
  }

  names(column: string): string[] {
    return splitNames(this.text(column));
  }

  /** Converts a weight or size from a column such as `Weight (lbs)`. Skips unknown units. */
  measure(column: string, quantity: Quantity, unit: string): string {
    const pattern = new RegExp(`^${column}(?:\\s*\\((.*)\\))?$`, 'i');
    for (const [name, cell] of this.#cells) {
      const match = pattern.exec(name);
      const convert = match && createUnitConverter(quantity, match[1] ?? unit, unit);
      if (!convert) continue;
      this.#sheet.readColumns.add(name);
      const value = readDecimal(cell, this.#sheet.decimalSign(name));
      if (value !== undefined) return value === '' ? '' : convert(value);
      this.problem(column, `expected a number like 1.5, found "${cell.trim()}"`);
    }
    return '';
  }

  /** Gets the cells of columns with a prefix, such as `Meta: `, by the rest of the name. */
  getCellsWithPrefix(prefix: string): Record<string, string> {
    const matches: Record<string, string> = {};
    for (const [name, value] of this.#cells) {
      if (!name.toLowerCase().startsWith(prefix.toLowerCase())) continue;
      this.#sheet.readColumns.add(name);
      matches[name.slice(prefix.length)] = value.trim();
    }
    return matches;
  }

  /** Names the columns of each `Attribute 1 name`, `Attribute 2 name` … with a value. */
  findNumberedColumns(kind: string, first: string): ((name: string) => string)[] {
    const pattern = new RegExp(`^${kind} (\\d+) ${first}$`, 'i');
    return [...this.#cells.keys()]
      .flatMap((name) => pattern.exec(name)?.[1] ?? [])
      .filter((number) => this.text(`${kind} ${number} ${first}`) !== '')
      .map((number) => (name: string) => `${kind} ${number} ${name}`);
  }

  get label(): string {
    return this.text('SKU') || this.text('Name') || this.text('ID');
  }

  problem(column: string, message: string): void {
    const { file, problems } = this.#sheet;
    problems.add(file, message, column, this.line, this.label);
  }

  price(column: string): string {
    const cell = this.text(column);
    const value = readDecimal(cell, this.#sheet.decimalSign(column.toLowerCase()));
    if (value === undefined) this.problem(column, `expected an amount like 19.99, found "${cell}"`);
    return value ?? '';
  }

  integer(column: string): number | null {
    const value = this.text(column);
    if (value === '') return null;
    const [, digits] = /^(-?\d{1,9})(?:[.,]0{1,2})?$/.exec(value) ?? [];
    if (digits !== undefined) return Number(digits);
    this.problem(column, `expected a whole number, found "${value}"`);
    return null;
  }

  flag(column: string, fallback = false): boolean {
    const value = this.text(column).toLowerCase();
    if (value === '') return fallback;
    const spelled = booleanWords.get(value) ?? value;
    if (spelled === '1' || spelled === '0') return spelled === '1';
    this.problem(column, `expected 1 or 0, found "${value}"`);
    return fallback;
  }

  choice<T extends string>(column: string, choices: Record<string, T>, fallback: T): T {
    const value = this.text(column).toLowerCase();
    if (value === '') return fallback;
    const word = Object.values(choices).find((choice) => choice === value);
    const chosen = word ?? choices[booleanWords.get(value) ?? value];
    if (chosen !== undefined) return chosen;
    this.problem(column, `expected one of ${Object.keys(choices).join(', ')}, found "${value}"`);
    return fallback;
  }

  /** Converts shop time to UTC as in the REST API. */
  date(column: string, timezone: string): string | null {
    const value = this.text(column);
    if (value === '') return null;
    const utc = toUtcDate(value, timezone);
    if (utc !== undefined) return utc;
    this.problem(column, `expected a date like 2026-12-24 00:00:00, found "${value}"`);
    return null;
  }
}

const booleanWords = new Map(Object.entries({ yes: '1', true: '1', no: '0', false: '0' }));

/** Removes the quote that WooCommerce's exporter writes against CSV injection. */
const unescapeFormula = (cell: string): string => cell.replace(/^'(?=[=+@-])/, '');

/** Parses the rows, the column names, and the non-empty columns that were not read. @throws ImportError */
export function parseCsvRows(text: string, file: string, problems: ProblemCollector) {
  const [{ cells: header } = { cells: [] }, ...lines] = parseCsv(text);
  // Only the keys of custom fields are case-sensitive.
  const names = header.map((name) =>
    name
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/^meta:\s*|.+/i, (match) => match.toLowerCase()),
  );
  if (!names.includes('type') || !names.includes('name'))
    problems.add(
      file,
      'isn’t an English product export of WooCommerce: the columns Type and Name are missing. Set the language of your WordPress profile to English and export again.',
      '',
      1,
    );
  for (const [column, name] of names.entries())
    if (name !== '' && names.indexOf(name) < column)
      problems.add(file, `has the column "${header[column] ?? ''}" twice`, '', 1);
  const sheet = {
    file,
    problems,
    readColumns: new Set<string>(),
    decimalSign: createDecimalSignLookup(names, lines),
  };
  const rows = lines.map(({ cells, line }) => {
    const message = `has ${String(cells.length)} cells, the header has ${String(header.length)}`;
    if (cells.length > header.length) problems.add(file, message, '', line, cells[0] ?? '');
    const named = new Map(names.map((name, column) => [name, unescapeFormula(cells[column] ?? '')]));
    return new CsvRow(named, sheet, line);
  });
  problems.throwIfAny();
  const hasValue = (column: number) => lines.some(({ cells }) => (cells[column] ?? '').trim() !== '');
  const untaken = () =>
    header.filter((_, column) => !sheet.readColumns.has(names[column] ?? '') && hasValue(column));
  return { rows, untaken };
}

/** Infers the decimal separator by column. WooCommerce writes all prices alike, and sizes with a point. */
function createDecimalSignLookup(names: readonly string[], lines: readonly { cells: readonly string[] }[]) {
  const getCells = (column: string) => {
    const index = names.indexOf(column);
    return lines.flatMap(({ cells }) => cells[index] ?? []);
  };
  const signs = new Map<string, DecimalSign | undefined>();
  return (column: string): DecimalSign | undefined => {
    const columns = column.endsWith(' price') ? ['regular price', 'sale price'] : [column];
    if (!signs.has(column)) signs.set(column, findDecimalSign(columns.flatMap(getCells)));
    return signs.get(column);
  };
}
