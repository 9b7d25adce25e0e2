export interface AttributeOption {
  value: string;
  label: string;
  swatch?: string;
}

export interface ChoiceAttribute {
  name: string;
  label: string;
  options: readonly AttributeOption[];
}

export interface Choosable {
  /** One value per attribute, in their order. Empty means "any". */
  values: readonly string[];
  isAvailable: boolean;
}

export type Choice = Readonly<Record<string, string>>;

export type OptionState = 'available' | 'sold-out' | 'impossible';

export function toComparable(value: string): string {
  return value
    .normalize('NFC')
    .replace(/[\p{Pd}\s]/gu, '')
    .toLowerCase();
}

export function toComparableName(name: string): string {
  return toComparable(name).replace(/^pa_/, '');
}

const normalizers: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.normalize('NFC').trim().toLowerCase(),
  toComparable,
  toComparableName,
];

/** Prefers the most literal match, so that "2-4" and "24", or "A-" and "a", stay apart. */
export function findClosest<Item>(
  items: readonly Item[],
  text: string,
  ...textGetters: readonly ((item: Item) => string)[]
): Item | undefined {
  for (const normalize of normalizers)
    for (const getText of textGetters)
      for (const item of items) if (normalize(getText(item)) === normalize(text)) return item;
  return undefined;
}

/** Matches a name or label. Variations and orders use slugs ("ribbon-colour") where the product has names ("Ribbon Colour"). */
export const findAttribute = <Attribute extends { name: string | null; label?: string | null }>(
  attributes: readonly Attribute[],
  name: string,
): Attribute | undefined =>
  findClosest(
    attributes,
    name,
    (attribute) => attribute.name ?? '',
    (attribute) => attribute.label ?? '',
  );

export function findOption(attribute: ChoiceAttribute, value: string): AttributeOption | undefined {
  if (toComparable(value) === '') return undefined;
  return findClosest(
    attribute.options,
    value,
    (option) => option.value,
    ({ label }) => label,
  );
}

export function parseChoice(
  attributes: readonly ChoiceAttribute[],
  pairs: Iterable<readonly [string, unknown]>,
): Choice {
  const choice: Record<string, string> = {};
  for (const [name, value] of pairs) {
    if (typeof value !== 'string') continue;
    const attribute = findAttribute(attributes, name.replace(/^attribute_/, ''));
    if (!attribute || Object.hasOwn(choice, attribute.name)) continue;
    const option = findOption(attribute, value);
    if (option) choice[attribute.name] = option.value;
  }
  return choice;
}

/** Checks own properties only, because an attribute may be called "constructor". */
export function getChosenValue(choice: Choice, name: string): string | undefined {
  return Object.hasOwn(choice, name) ? choice[name] : undefined;
}

function matchesChoice(
  values: readonly string[],
  attributes: readonly ChoiceAttribute[],
  choice: Choice,
): boolean {
  return attributes.every(({ name }, index) => {
    const chosenValue = getChosenValue(choice, name);
    const value = values[index] ?? '';
    return chosenValue === undefined || value === '' || value === chosenValue;
  });
}

export function applyDefaults(
  attributes: readonly ChoiceAttribute[],
  variations: readonly Choosable[],
  choice: Choice,
  defaults: Choice,
): Choice {
  let completed = choice;
  for (const { name, options } of attributes) {
    if (getChosenValue(completed, name) !== undefined) continue;
    const value = getChosenValue(defaults, name) ?? (options.length === 1 ? options[0]?.value : undefined);
    if (value === undefined) continue;
    const next = { ...completed, [name]: value };
    if (variations.some((variation) => matchesChoice(variation.values, attributes, next))) completed = next;
  }
  return completed;
}

/** Takes the shop's first variation if several match ("any"), like WooCommerce. */
export function selectVariation<Variation extends Choosable>(
  attributes: readonly ChoiceAttribute[],
  variations: readonly Variation[],
  choice: Choice,
) {
  const candidates = variations.filter((variation) => matchesChoice(variation.values, attributes, choice));
  const missing = attributes
    .filter(({ name }) => getChosenValue(choice, name) === undefined)
    .map(({ name }) => name);
  return { variation: missing.length === 0 ? candidates[0] : undefined, candidates, missing };
}

export function getOptionState(
  attributes: readonly ChoiceAttribute[],
  variations: readonly Choosable[],
  choice: Choice,
  name: string,
  value: string,
): OptionState {
  return getCandidatesState(selectVariation(attributes, variations, { ...choice, [name]: value }).candidates);
}

export function getCandidatesState(candidates: readonly Choosable[]): OptionState {
  if (candidates.length === 0) return 'impossible';
  return candidates.some(({ isAvailable }) => isAvailable) ? 'available' : 'sold-out';
}

export function findCommonValue<Candidate, Value>(
  candidates: readonly Candidate[],
  read: (candidate: Candidate) => Value | undefined,
): Value | undefined {
  const [first, ...rest] = candidates;
  const value = first === undefined ? undefined : read(first);
  return value !== undefined && rest.every((candidate) => read(candidate) === value) ? value : undefined;
}

export function buildChoiceQuery(attributes: readonly ChoiceAttribute[], choice: Choice): string {
  const query = new URLSearchParams();
  for (const { name } of attributes) {
    const value = getChosenValue(choice, name);
    if (value !== undefined) query.set(name, value);
  }
  return query.toString();
}

export function buildProductPath(slug: string, query = '', picture?: number): string {
  const image = picture === undefined ? '' : `image=${picture + 1}`;
  const search = [query, image].filter(Boolean).join('&');
  return `/product/${encodeURIComponent(slug)}${search === '' ? '' : `?${search}`}`;
}

const letterSizes = ['xxxs', 'xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', 'xxxl', 'xxxxl'];

function rankSize({ label }: AttributeOption): number | undefined {
  const size = letterSizes.indexOf(
    toComparable(label).replace(/^(\d)x(?=[sl]$)/, (_, times: string) => 'x'.repeat(Number(times))),
  );
  if (size >= 0) return size;
  const number = /^\d+(?:[.,]\d+)?(?=$|\s|cm|mm|ml|l|g|kg)/i.exec(label)?.[0];
  return number === undefined ? undefined : Number(number.replace(',', '.'));
}

/** Sorts sizes (S, M, L or 38, 40, 42). Leaves anything else in the shop's order. */
export function sortOptions<Option extends AttributeOption>(options: readonly Option[]): Option[] {
  const ranked = options.map((option) => ({ option, rank: rankSize(option) }));
  if (ranked.some((entry) => entry.rank === undefined)) return [...options];
  return ranked.sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0)).map((entry) => entry.option);
}
