import type { CatalogueIndex } from '~/catalogue/build';
import { attributeKey } from '~/catalogue/grammar';
import { findAttribute } from '~/catalogue/variations';
import { toText } from '~/backend/sentences/errors.server';
import type { Translate } from '~/i18n/messages';
import type { RememberedOrder } from './remembered.server';

export type OrderedLine = NonNullable<RememberedOrder['lineItems']>['nodes'][number];

/**
 * What the shopper chose, by attribute: also the attributes that the variation leaves open. Names with an underscore in
 * front are the backend's own.
 */
function chosen({ metaData }: OrderedLine): [key: string, value: string][] {
  return (metaData ?? []).flatMap((entry) =>
    entry?.value && !entry.key.startsWith('_') ? [[entry.key, entry.value]] : [],
  );
}

/** The name of what was bought: of a product that the shop has deleted the backend says none. */
export const lineName = ({ product }: OrderedLine, t: Translate): string =>
  toText(product?.node.name ?? '') || t('orders:goneProduct');

const ownAttributes = ({ variation }: OrderedLine) => variation?.node.attributes?.nodes ?? [];

/** The values in a variation's name, where they follow the product's: "Hoodie - Blue, Yes". */
function namedValues({ variation, product }: OrderedLine): string[] {
  const words = toText(variation?.node.name ?? '').slice(toText(product?.node.name ?? '').length + 3);
  return words === '' ? [] : words.split(', ');
}

/** Variations name attributes that they leave open by slug only; their products know better. */
function labelOf(line: OrderedLine, key: string): string {
  const attributes = line.product?.node.attributes?.nodes ?? [];
  const label = findAttribute(attributes, key)?.label ?? findAttribute(ownAttributes(line), key)?.label;
  return toText(label ?? key.replace(/^pa_/, ''));
}

/**
 * The chosen attributes of an order line in words. Terms of global attributes are known by slug; their names come from
 * the catalogue, else from the variation's name.
 */
export function lineAttributes(line: OrderedLine, index: CatalogueIndex | undefined) {
  const fixed = ownAttributes(line).flatMap(({ name, value }) =>
    name && value ? [[name, value] as const] : [],
  );
  const kept = chosen(line);
  const named = namedValues(line);
  const nameOf = new Map(fixed.length === named.length ? fixed.map(([key], at) => [key, named[at]]) : []);
  return (kept.length > 0 ? kept : fixed).map(([key, value]) => {
    const known = index?.attributes.get(attributeKey(key));
    const terms = known?.name === key ? known.values : [];
    const text = terms.find(({ slug: term }) => term === value)?.name ?? nameOf.get(key) ?? value;
    return { label: labelOf(line, key), value: toText(text) };
  });
}

/** The backend's input that puts the same into the cart again. */
export function repeatedChoice(line: OrderedLine): Record<string, string> {
  const names = new Set(ownAttributes(line).map(({ name }) => name));
  return Object.fromEntries(chosen(line).filter(([key]) => names.has(key)));
}
