import { comparableName } from './variations';

const names = new Set(['color', 'colour', 'farbe', 'couleur', 'colore', 'cor']);
const sizeNames = new Set(['size', 'groesse', 'größe', 'taille', 'talla', 'taglia', 'tamanho']);

export function isColour(name: string): boolean {
  return names.has(attributeKey(name));
}

export function isSize(name: string): boolean {
  return sizeNames.has(attributeKey(name));
}

/** One filter of the URL: `name[value1,value2]`. Range values keep their positions (`price[,20]`) and may repeat (`price[15,15]`). */
export interface Filter {
  name: string;
  values: string[];
}

const longest = 2000;
const mostFilters = 40;
const mostValues = 100;

const escaped: Record<string, string> = { '%': '%25', ',': '%2C', '[': '%5B', ']': '%5D' };
const unescaped = new Map(Object.entries(escaped).map(([character, code]) => [code, character]));

const escape = (text: string) => text.replace(/[%,[\]]/g, (character) => escaped[character] ?? character);
const unescape = (text: string) =>
  text.replace(/%(25|2c|5b|5d)/gi, (code) => unescaped.get(code.toUpperCase()) ?? code).trim();

/** Cuts to UTF-16 units without splitting a character. */
export function cut(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}

/** Ignores dashes, spaces, case and a `pa_` prefix. */
export const attributeKey = comparableName;

const isRange = (key: string) => key === 'price';

export function rangeValues(values: readonly string[]): string[] {
  const end = values.findLastIndex((value) => value !== '');
  return values.slice(0, end + 1);
}

/** Never fails: merges filters of one name, keeps malformed ones as names without values and cuts excess. */
export function parseFilters(text: string): Filter[] {
  const filters = new Map<string, Filter>();
  const rest = cut(text, longest);
  const item = /([^[,]*)(?:\[([^\]]*)\]?)?,?/y;
  while (item.lastIndex < rest.length && filters.size < mostFilters) {
    const match = item.exec(rest);
    if (!match) break;
    const name = unescape(match[1] ?? '');
    const key = attributeKey(name);
    const written = (match[2] ?? '').split(',').map(unescape);
    const values = isRange(key) ? rangeValues(written) : written.filter(Boolean);
    if (name === '' && values.length === 0) continue;
    const before = filters.get(key);
    const all = [...(before?.values ?? []), ...values];
    filters.set(key, {
      name: before?.name ?? name,
      values: (isRange(key) ? all : [...new Set(all)]).slice(0, mostValues),
    });
  }
  return [...filters.values()];
}

export function serializeFilters(filters: readonly Filter[]): string {
  return filters
    .map(({ name, values }) =>
      values.length === 0 ? escape(name) : `${escape(name)}[${values.map(escape).join(',')}]`,
    )
    .join(',');
}

/** Returns the value itself, else those that differ only in dashes, spaces and case. */
export const spellings = (values: readonly string[], value: string): string[] =>
  values.includes(value) ? [value] : values.filter((other) => attributeKey(other) === attributeKey(value));

export function withoutFilter(filters: readonly Filter[], name: string, value = ''): Filter[] {
  const key = attributeKey(name);
  return filters.flatMap((filter) => {
    if (attributeKey(filter.name) !== key) return [filter];
    const gone = spellings(filter.values, value);
    const values = value === '' ? [] : filter.values.filter((other) => !gone.includes(other));
    return values.every((other) => other === '') ? [] : [{ ...filter, values }];
  });
}
