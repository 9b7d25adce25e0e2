import { parseMinor } from '../../domain/price-format';
import { zoneOffset } from '../../../rules/zone-offset';
import type { Problems } from '../../domain/import/import-problems';
import { listNames, plainName } from './csv-cells';
import { parseCsv } from './csv-file';

/** Grams and millimetres of a unit, by the names that WooCommerce and people give it. */
const units = {
  weight: { g: 1, kg: 1000, lb: 453.592_37, lbs: 453.592_37, oz: 28.349_523_125 },
  length: { mm: 1, cm: 10, m: 1000, in: 25.4, ft: 304.8, yd: 914.4 },
} as const satisfies Record<string, Record<string, number>>;
export type Quantity = keyof typeof units;

/** Digits of a weight or size that is converted: 35 lbs are 15.8757 kg. */
const CONVERTED_DIGITS = 6;

/** How many units of the shop one of another name is; undefined when it is unknown. */
function unitFactor(quantity: Quantity, from: string, to: string): number | undefined {
  const known = new Map<string, number>(Object.entries(units[quantity]));
  const [one, other] = [from, to].map((name) => known.get(name.trim().toLowerCase()));
  if (from.trim().toLowerCase() === to.trim().toLowerCase()) return 1;
  return one === undefined || other === undefined ? undefined : one / other;
}

/** One row of a product CSV export: cells by column name, with the checks that the columns need. */
export class CsvRow {
  readonly #cells: ReadonlyMap<string, string>;
  readonly #problems: Problems;
  readonly #file: string;

  constructor(
    cells: ReadonlyMap<string, string>,
    problems: Problems,
    file: string,
    /** Where it begins in the file. */
    readonly line: number,
    /** Takes down the columns that were asked for; all rows of a file share it. */
    readonly asked: Set<string>,
  ) {
    this.#cells = cells;
    this.#problems = problems;
    this.#file = file;
  }

  /** A cell under any of its names (exports differ by unit and version); empty when there is none. */
  text(...names: string[]): string {
    for (const name of names) {
      this.asked.add(name.toLowerCase());
      const value = this.#cells.get(name.toLowerCase());
      if (value !== undefined) return value.trim();
    }
    return '';
  }

  /** A name in a cell. */
  name(column: string): string {
    return plainName(this.text(column));
  }

  /** The names of a list. */
  names(column: string): string[] {
    return listNames(this.text(column));
  }

  /** A weight or size in the unit of the shop, from a column such as `Weight (lbs)`. One in an unknown unit is not taken. */
  measure(column: string, quantity: Quantity, unit: string): string {
    const pattern = new RegExp(`^${column}(?:\\s*\\((.*)\\))?$`, 'i');
    for (const [name, cell] of this.#cells) {
      const match = pattern.exec(name);
      const factor = match && unitFactor(quantity, match[1] ?? unit, unit);
      if (!factor) continue;
      this.asked.add(name);
      const value = cell.trim().replace(/^(\d*),(\d+)$/, '$1.$2');
      if (value === '') return '';
      if (/^(?:\d+(?:\.\d*)?|\.\d+)$/.test(value))
        return factor === 1 ? value : String(Number((Number(value) * factor).toPrecision(CONVERTED_DIGITS)));
      this.problem(column, `expected a number like 1.5, found "${value}"`);
    }
    return '';
  }

  /** Cells whose names begin so, by what comes after, e.g. `Meta: `. */
  under(prefix: string): Record<string, string> {
    const found: Record<string, string> = {};
    for (const [name, value] of this.#cells) {
      if (!name.toLowerCase().startsWith(prefix.toLowerCase())) continue;
      this.asked.add(name);
      found[name.slice(prefix.length)] = value.trim();
    }
    return found;
  }

  /** Names the columns of each `Attribute 1 name`, `Attribute 2 name` … that has a value. */
  numbered(kind: string, first: string): ((name: string) => string)[] {
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
    this.#problems.add(this.#file, message, column, this.line, this.label);
  }

  price(column: string): string {
    // The exporter writes the decimal sign of its shop. Three digits may as well be thousands.
    const value = this.text(column).replace(/^(\d+),(\d{1,2}|\d{4,})$/, '$1.$2');
    try {
      const minor = parseMinor(value);
      if (minor !== null && minor < 0) throw new RangeError('negative');
      return value;
    } catch {
      this.problem(column, `expected an amount like 19.99, found "${value}"`);
      return '';
    }
  }

  integer(column: string): number | null {
    const value = this.text(column);
    if (value === '') return null;
    if (/^-?\d{1,9}$/.test(value)) return Number(value);
    this.problem(column, `expected a whole number, found "${value}"`);
    return null;
  }

  /** 1, yes and true; 0, no, false and empty. */
  flag(column: string, fallback = false): boolean {
    const value = this.text(column).toLowerCase();
    if (value === '') return fallback;
    if (['1', 'yes', 'true'].includes(value)) return true;
    if (['0', 'no', 'false'].includes(value)) return false;
    this.problem(column, `expected 1 or 0, found "${value}"`);
    return fallback;
  }

  choice<T extends string>(column: string, choices: Record<string, T>, fallback: T): T {
    const value = this.text(column).toLowerCase();
    if (value === '') return fallback;
    const chosen = choices[value];
    if (chosen !== undefined) return chosen;
    this.problem(column, `expected one of ${Object.keys(choices).join(', ')}, found "${value}"`);
    return fallback;
  }

  /** A date on the shop's clocks as UTC text of the REST API. */
  date(column: string, timezone: string): string | null {
    const value = this.text(column);
    if (value === '') return null;
    const [, day = '', hour = '0', minutes = ':00'] = /^(\S{10})(?:[ T](\d{1,2})(:.+))?$/.exec(value) ?? [];
    const local = Date.parse(`${day}T${hour.padStart(2, '0')}${minutes}Z`);
    if (Number.isNaN(local)) {
      this.problem(column, `expected a date like 2026-12-24 00:00:00, found "${value}"`);
      return null;
    }
    const seconds = Math.floor(local / 1000);
    return new Date((seconds - zoneOffset(seconds, timezone)) * 1000).toISOString().slice(0, 19);
  }
}

/** The exporter keeps spreadsheets from running what looks like a formula. */
const unescaped = (cell: string): string => cell.replace(/^'(?=[=+@-])/, '');

/**
 * The rows of a product export, the names of its columns, and, once they were read, the columns with values that were not asked for.
 * What is no such export, or has rows of too many cells, is thrown.
 */
export function csvRows(text: string, file: string, problems: Problems) {
  const [{ cells: header } = { cells: [] }, ...lines] = parseCsv(text);
  // Keys of custom fields alone differ by case.
  const names = header.map((name) => name.trim().replace(/^meta:\s*|.+/i, (found) => found.toLowerCase()));
  if (!names.includes('type') || !names.includes('name'))
    problems.add(
      file,
      'isn’t an English product export of WooCommerce: the columns Type and Name are missing. Set the language of your WordPress profile to English and export again.',
      '',
      1,
    );
  const asked = new Set<string>();
  const rows = lines.map(({ cells, line }) => {
    const more = `has ${String(cells.length)} cells, the header has ${String(header.length)}`;
    if (cells.length > header.length) problems.add(file, more, '', line, cells[0] ?? '');
    const named = new Map(names.map((name, column) => [name, unescaped(cells[column] ?? '')]));
    return new CsvRow(named, problems, file, line, asked);
  });
  problems.throwIfAny();
  const hasValue = (column: number) => lines.some(({ cells }) => (cells[column] ?? '').trim() !== '');
  const untaken = () => header.filter((_, column) => !asked.has(names[column] ?? '') && hasValue(column));
  return { rows, names, untaken };
}
