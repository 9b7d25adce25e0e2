export type DecimalSign = '.' | ',';

/** Matches `1 234` and `1'234`. */
const groupSeparatorPattern = /(?<=\d)['’\s](?=\d{3}(?!\d))/g;
const stripCurrency = (cell: string): string =>
  cell
    .trim()
    .replace(/^\p{Sc}|\p{Sc}$/gu, '')
    .trim();

/** Infers the decimal separator of a column. Returns undefined if none or both would fit. */
export function findDecimalSign(cells: readonly string[]): DecimalSign | undefined {
  const signs = new Set(
    cells.flatMap((cell): DecimalSign[] => {
      const [, integerPart = '', sign, decimalPart = ''] =
        /^(.*)([.,])(\d*)$/.exec(stripCurrency(cell)) ?? [];
      if (sign !== '.' && sign !== ',') return [];
      const isThousandsGroup = decimalPart.length === 3 && /^[1-9]\d{0,2}(?:[.,]\d{3})*$/.test(integerPart);
      return isThousandsGroup && !integerPart.includes(sign === '.' ? ',' : '.') ? [] : [sign];
    }),
  );
  const [sign, otherSign] = signs;
  return otherSign === undefined ? sign : undefined;
}

/** Normalizes `1.234,50` and `€1,234.50` to 1234.50. Returns undefined if it is not a number, or `1,234` is ambiguous. */
export function readDecimal(cell: string, columnSign: DecimalSign | undefined): string | undefined {
  const text = stripCurrency(cell).replace(groupSeparatorPattern, '');
  if (/^\d*$/.test(text)) return text;
  if (/^\d{1,3}([.,])\d{3}(?:\1\d{3})+$/.test(text)) return text.replace(/[.,]/g, '');
  const [, integerPart = '', sign = '', decimalPart = ''] = /^(.*)([.,])(\d*)$/.exec(text) ?? [];
  const groups = sign === ',' ? /^\d{1,3}(?:\.\d{3})+$/ : /^\d{1,3}(?:,\d{3})+$/;
  if (groups.test(integerPart)) return `${integerPart.replace(/[.,]/g, '')}.${decimalPart}`;
  if (!/^\d*$/.test(integerPart) || integerPart + decimalPart === '') return undefined;
  if (decimalPart.length === 3 && /^[1-9]\d{0,2}$/.test(integerPart) && sign !== (columnSign ?? '.'))
    return columnSign === undefined ? undefined : integerPart + decimalPart;
  return `${integerPart}.${decimalPart}`;
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
export function createUnitConverter(quantity: Quantity, fromUnit: string, toUnit: string) {
  const [source, target] = [fromUnit, toUnit].map((name) => name.trim().toLowerCase());
  if (source === target) return (value: string) => value;
  const sizes = new Map<string, number>(Object.entries(units[quantity]));
  const [sourceSize, targetSize] = [sizes.get(source ?? ''), sizes.get(target ?? '')];
  if (sourceSize === undefined || targetSize === undefined) return undefined;
  return (value: string) =>
    String(Number(((Number(value) * sourceSize) / targetSize).toPrecision(CONVERTED_DIGITS)));
}
