import { toComparableName } from './variations';

const colourNames = new Set(['color', 'colour', 'farbe', 'couleur', 'colore', 'cor']);
const sizeNames = new Set(['size', 'groesse', 'größe', 'taille', 'talla', 'taglia', 'tamanho']);

export function isColour(name: string): boolean {
  return colourNames.has(attributeKey(name));
}

export function isSize(name: string): boolean {
  return sizeNames.has(attributeKey(name));
}

/** One filter of the URL: `name[value1,value2]`. Range values keep their positions (`price[,20]`) and may repeat (`price[15,15]`). */
export interface Filter {
  name: string;
  values: string[];
}

const MAX_FILTER_LENGTH = 2000;
const MAX_FILTERS = 40;
const MAX_VALUES_PER_FILTER = 100;

const escapeCodes: Record<string, string> = { '%': '%25', ',': '%2C', '[': '%5B', ']': '%5D' };
const escapedCharacters = new Map(Object.entries(escapeCodes).map(([character, code]) => [code, character]));

const escapeText = (text: string) =>
  text.replace(/[%,[\]]/g, (character) => escapeCodes[character] ?? character);
const unescapeText = (text: string) =>
  text.replace(/%(25|2c|5b|5d)/gi, (code) => escapedCharacters.get(code.toUpperCase()) ?? code).trim();

/** Cuts to UTF-16 units without splitting a character. */
export function truncate(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}

/** Ignores dashes, spaces, case and a `pa_` prefix. */
export const attributeKey = toComparableName;

const isRange = (key: string) => key === 'price';

export function trimRangeValues(values: readonly string[]): string[] {
  const end = values.findLastIndex((value) => value !== '');
  return values.slice(0, end + 1);
}

/** Never fails: merges filters of one name, keeps malformed ones as names without values and cuts excess. */
export function parseFilters(text: string): Filter[] {
  const filters = new Map<string, Filter>();
  const input = truncate(text, MAX_FILTER_LENGTH);
  const item = /([^[,]*)(?:\[([^\]]*)\]?)?,?/y;
  while (item.lastIndex < input.length && filters.size < MAX_FILTERS) {
    const match = item.exec(input);
    if (!match) break;
    const name = unescapeText(match[1] ?? '');
    const key = attributeKey(name);
    const writtenValues = (match[2] ?? '').split(',').map(unescapeText);
    const values = isRange(key) ? trimRangeValues(writtenValues) : writtenValues.filter(Boolean);
    if (name === '' && values.length === 0) continue;
    const previous = filters.get(key);
    const all = [...(previous?.values ?? []), ...values];
    filters.set(key, {
      name: previous?.name ?? name,
      values: (isRange(key) ? all : [...new Set(all)]).slice(0, MAX_VALUES_PER_FILTER),
    });
  }
  return [...filters.values()];
}

export function serializeFilters(filters: readonly Filter[]): string {
  return filters
    .map(({ name, values }) =>
      values.length === 0 ? escapeText(name) : `${escapeText(name)}[${values.map(escapeText).join(',')}]`,
    )
    .join(',');
}

/** Returns the value itself, else those that differ only in dashes, spaces and case. */
export const equivalentValues = (values: readonly string[], value: string): string[] =>
  values.includes(value) ? [value] : values.filter((other) => attributeKey(other) === attributeKey(value));

export function removeFilter(filters: readonly Filter[], name: string, value = ''): Filter[] {
  const key = attributeKey(name);
  return filters.flatMap((filter) => {
    if (attributeKey(filter.name) !== key) return [filter];
    const removedValues = equivalentValues(filter.values, value);
    const values = value === '' ? [] : filter.values.filter((other) => !removedValues.includes(other));
    return values.every((other) => other === '') ? [] : [{ ...filter, values }];
  });
}
