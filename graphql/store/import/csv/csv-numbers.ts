export type DecimalSign = '.' | ',';

/** Matches `1 234` and `1'234`. */
const groupMarks = /(?<=\d)['’\s](?=\d{3}(?!\d))/g;
const withoutCurrency = (cell: string): string =>
  cell
    .trim()
    .replace(/^\p{Sc}|\p{Sc}$/gu, '')
    .trim();

/** Infers the decimal separator of a column. Returns undefined if none or both would fit. */
export function findDecimalSign(cells: readonly string[]): DecimalSign | undefined {
  const signs = new Set(
    cells.flatMap((cell): DecimalSign[] => {
      const [, whole = '', sign, places = ''] = /^(.*)([.,])(\d*)$/.exec(withoutCurrency(cell)) ?? [];
      if (sign !== '.' && sign !== ',') return [];
      const isGroup = places.length === 3 && /^[1-9]\d{0,2}(?:[.,]\d{3})*$/.test(whole);
      return isGroup && !whole.includes(sign === '.' ? ',' : '.') ? [] : [sign];
    }),
  );
  const [sign, other] = signs;
  return other === undefined ? sign : undefined;
}

/** Normalizes `1.234,50` and `€1,234.50` to 1234.50. Returns undefined if it is not a number, or `1,234` is ambiguous. */
export function readDecimal(cell: string, columnSign: DecimalSign | undefined): string | undefined {
  const text = withoutCurrency(cell).replace(groupMarks, '');
  if (/^\d*$/.test(text)) return text;
  if (/^\d{1,3}([.,])\d{3}(?:\1\d{3})+$/.test(text)) return text.replace(/[.,]/g, '');
  const [, whole = '', sign = '', places = ''] = /^(.*)([.,])(\d*)$/.exec(text) ?? [];
  const groups = sign === ',' ? /^\d{1,3}(?:\.\d{3})+$/ : /^\d{1,3}(?:,\d{3})+$/;
  if (groups.test(whole)) return `${whole.replace(/[.,]/g, '')}.${places}`;
  if (!/^\d*$/.test(whole) || whole + places === '') return undefined;
  if (places.length === 3 && /^[1-9]\d{0,2}$/.test(whole) && sign !== (columnSign ?? '.'))
    return columnSign === undefined ? undefined : whole + places;
  return `${whole}.${places}`;
}

/** Grams and millimetres by the names that WooCommerce and people use. */
const units = {
  weight: { g: 1, kg: 1000, lb: 453.592_37, lbs: 453.592_37, oz: 28.349_523_125 },
  length: { mm: 1, cm: 10, m: 1000, in: 25.4, ft: 304.8, yd: 914.4 },
} as const satisfies Record<string, Record<string, number>>;
export type Quantity = keyof typeof units;

// 35 lbs are 15.8757 kg.
const CONVERTED_DIGITS = 6;

/** Returns undefined if a unit is unknown. */
export function unitConverter(quantity: Quantity, from: string, to: string) {
  const [source, target] = [from, to].map((name) => name.trim().toLowerCase());
  if (source === target) return (value: string) => value;
  const sizes = new Map<string, number>(Object.entries(units[quantity]));
  const [one, other] = [sizes.get(source ?? ''), sizes.get(target ?? '')];
  if (one === undefined || other === undefined) return undefined;
  return (value: string) => String(Number(((Number(value) * one) / other).toPrecision(CONVERTED_DIGITS)));
}
