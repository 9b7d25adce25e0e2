import type { CatalogueIndex } from '~/catalogue/build';
import { attributeKey } from '~/catalogue/grammar';
import { findAttribute } from '~/catalogue/variations';
import { toText } from '~/backend/sentences/errors.server';
import type { Translate } from '~/i18n/messages';
import type { RememberedOrder } from './remembered.server';

export type OrderedLine = NonNullable<RememberedOrder['lineItems']>['nodes'][number];

/** Returns the shopper's choice, including "any" attributes. Meta keys with an underscore are internal. */
function chosen({ metaData }: OrderedLine): [key: string, value: string][] {
  return (metaData ?? []).flatMap((entry) =>
    entry?.value && !entry.key.startsWith('_') ? [[entry.key, entry.value]] : [],
  );
}

export const lineName = ({ product }: OrderedLine, t: Translate): string =>
  toText(product?.node.name ?? '') || t('orders:goneProduct');

const ownAttributes = ({ variation }: OrderedLine) => variation?.node.attributes?.nodes ?? [];

/** Parses the values from a variation's name, which follow the product's: "Hoodie - Blue, Yes". */
function namedValues({ variation, product }: OrderedLine): string[] {
  const words = toText(variation?.node.name ?? '').slice(toText(product?.node.name ?? '').length + 3);
  return words === '' ? [] : words.split(', ');
}

/** "Any" attributes of a variation have a slug only. The product has their label. */
function labelOf(line: OrderedLine, key: string): string {
  const attributes = line.product?.node.attributes?.nodes ?? [];
  const label = findAttribute(attributes, key)?.label ?? findAttribute(ownAttributes(line), key)?.label;
  return toText(label ?? key.replace(/^pa_/, ''));
}

/** Orders store slugs of global attributes: names come from the catalogue, else from the variation's name. */
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

export function repeatedChoice(line: OrderedLine): Record<string, string> {
  const names = new Set(ownAttributes(line).map(({ name }) => name));
  return Object.fromEntries(chosen(line).filter(([key]) => names.has(key)));
}
