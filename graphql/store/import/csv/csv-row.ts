import { decodeHTML } from 'entities';
import { renderText } from '../../content/wordpress-html';
import type { ProblemCollector } from '../rest/import-problems';
import { toUtcDate } from '../rest/rest-values';
import { parseCsv, type CsvRecord } from './csv-file';

/** Splits at commas, but not at `\,` (WooCommerce). */
export const splitList = (cell: string): string[] =>
  cell
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll('\\,', ',').trim())
    .filter((part) => part !== '');

/** Decodes entities, which the exporter writes as they are stored. */
export const toPlainName = (text: string): string => decodeHTML(text).replace(/\s+/g, ' ').trim();

/** Reads `1234.5` and `1234,5`, but not `1,234`, which may be more than a thousand. */
function readDecimal(cell: string): string | undefined {
  if (!/^(?:\d*[.,])?\d+$|^\d+[.,]$/.test(cell) || /^[1-9]\d{0,2},\d{3}$/.test(cell)) return undefined;
  return cell.replace(',', '.');
}

/** Grams and millimetres by the names that WooCommerce and people use. */
const units = {
  weight: { g: 1, kg: 1000, lb: 453.592_37, lbs: 453.592_37, oz: 28.349_523_125 },
  length: { mm: 1, cm: 10, m: 1000, in: 25.4, ft: 304.8, yd: 914.4 },
} as const satisfies Record<string, Record<string, number>>;

// 35 lbs are 15.8757 kg.
const CONVERTED_DIGITS = 6;

/** Returns undefined if a unit is unknown. */
function createUnitConverter(quantity: keyof typeof units, fromUnit: string, toUnit: string) {
  const [source = '', target = ''] = [fromUnit, toUnit].map((name) => name.trim().toLowerCase());
  if (source === target) return (value: string) => value;
  const sizes = new Map<string, number>(Object.entries(units[quantity]));
  const [sourceSize, targetSize] = [sizes.get(source), sizes.get(target)];
  if (sourceSize === undefined || targetSize === undefined) return undefined;
  return (value: string) =>
    String(Number(((Number(value) * sourceSize) / targetSize).toPrecision(CONVERTED_DIGITS)));
}

interface Sheet {
  file: string;
  problems: ProblemCollector;
  readColumns: Set<string>;
}

export class CsvRow {
  readonly #cells: ReadonlyMap<string, string>;
  readonly #sheet: Sheet;
  readonly line: number;

  constructor({ cells, line }: CsvRecord, sheet: Sheet) {
    this.#cells = new Map(Object.entries(cells));
    this.#sheet = sheet;
    this.line = line;
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
    return splitList(this.text(column))
      .map(toPlainName)
      .filter((name) => name !== '');
  }

  /** Renders a text. The exporter writes line breaks as `\n`, and a literal `\n` as `\\n`. */
  html(column: string): string {
    const text = this.text(column).replace(/\\(\\n)|\\n/g, (_, literal?: string) => literal ?? '\n');
    return renderText(text).trim();
  }

  /** Converts a weight or size from a column such as `Weight (lbs)`. Skips unknown units. */
  measure(column: string, quantity: keyof typeof units, unit: string): string {
    const pattern = new RegExp(`^${column}(?:\\s*\\((.*)\\))?$`, 'i');
    for (const [name, cell] of this.#cells) {
      const match = pattern.exec(name);
      const convert = match && createUnitConverter(quantity, match[1] ?? unit, unit);
      if (!convert) continue;
      this.#sheet.readColumns.add(name);
      if (cell.trim() === '') return '';
      const value = readDecimal(cell.trim());
      if (value !== undefined) return convert(value);
      this.problem(column, `expected a number like 1.5, found "${cell.trim()}"`);
    }
    return '';
  }

  /** Gets the custom fields: `Meta: key`. */
  meta(): { key: string; value: string }[] {
    return [...this.#cells].flatMap(([name, cell]) => {
      const [, key] = /^meta:\s*(\S.*)$/.exec(name) ?? [];
      if (key === undefined) return [];
      this.#sheet.readColumns.add(name);
      return cell.trim() === '' ? [] : [{ key, value: cell.trim() }];
    });
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

  /** Returns undefined if the cell is empty, or is not what is expected, which is reported. */
  #read<Value>(
    column: string,
    expectation: string,
    parse: (cell: string) => Value | undefined,
  ): Value | undefined {
    const cell = this.text(column);
    if (cell === '') return undefined;
    const value = parse(cell);
    if (value === undefined) this.problem(column, `expected ${expectation}, found "${cell}"`);
    return value;
  }

  price(column: string): string {
    return this.#read(column, 'an amount like 19.99', readDecimal) ?? '';
  }

  integer(column: string): number | null {
    const pattern = /^-?\d{1,9}(?=(?:[.,]0{1,2})?$)/;
    const digits = this.#read(column, 'a whole number', (cell) => pattern.exec(cell)?.[0]);
    return digits === undefined ? null : Number(digits);
  }

  flag(column: string, fallback = false): boolean {
    return this.choice(column, { '1': true, '0': false }, fallback);
  }

  choice<T extends string | boolean>(column: string, choices: Record<string, T>, fallback: T): T {
    const choose = (cell: string) => {
      const word = cell.toLowerCase();
      const synonym = Object.values(choices).find((choice) => choice === word);
      return synonym ?? choices[booleanWords.get(word) ?? word];
    };
    return this.#read(column, `one of ${Object.keys(choices).join(', ')}`, choose) ?? fallback;
  }

  /** Converts shop time to UTC as in the REST API. */
  date(column: string, timezone: string): string | null {
    const parse = (cell: string) => toUtcDate(cell, timezone);
    return this.#read(column, 'a date like 2026-12-24 00:00:00', parse) ?? null;
  }
}

const booleanWords = new Map(Object.entries({ yes: '1', true: '1', no: '0', false: '0' }));

/** Parses the rows, and the non-empty columns that were not read. @throws ImportError */
export function parseCsvRows(text: string, file: string, problems: ProblemCollector) {
  const { header, columns, records } = parseCsv(text);
  if (!columns.includes('type') || !columns.includes('name'))
    problems.add(
      file,
      'isn’t an English product export of WooCommerce: the columns Type and Name are missing. Set the language of your WordPress profile to English and export again.',
      '',
      1,
    );
  for (const [index, column] of columns.entries())
    if (column !== '' && columns.indexOf(column) < index)
      problems.add(file, `has the column "${header[index] ?? ''}" twice`, '', 1);
  problems.throwIfAny();
  const readColumns = new Set<string>();
  const rows = records.map((record) => new CsvRow(record, { file, problems, readColumns }));
  const untaken = () =>
    header.filter((_, index) => {
      const column = columns[index] ?? '';
      return !readColumns.has(column) && records.some(({ cells }) => cells[column]?.trim());
    });
  return { rows, untaken };
}
