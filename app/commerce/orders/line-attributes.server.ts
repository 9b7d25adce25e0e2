import type { CatalogueIndex } from '~/catalogue/index/build-index';
import { attributeKey } from '~/catalogue/index/filter-syntax';
import { findAttribute } from '~/catalogue/index/variations';
import { toText } from '~/platform/backend/commerce-error.server';
import type { Translate } from '~/platform/i18n/messages';
import type { StoredOrder } from './guest-order-store.server';

export type OrderedLine = NonNullable<StoredOrder['lineItems']>['nodes'][number];

/** Returns the shopper's choice, including "any" attributes. Meta keys with an underscore are internal. */
function getChosenPairs({ metaData }: OrderedLine): [key: string, value: string][] {
  return (metaData ?? []).flatMap((entry) =>
    entry?.value && !entry.key.startsWith('_') ? [[entry.key, entry.value]] : [],
  );
}

export const getLineName = ({ product }: OrderedLine, t: Translate): string =>
  toText(product?.node.name ?? '') || t('orders:goneProduct');

const getVariationAttributes = ({ variation }: OrderedLine) => variation?.node.attributes?.nodes ?? [];

/** Parses the values from a variation's name, which follow the product's: "Hoodie - Blue, Yes". */
function parseNamedValues({ variation, product }: OrderedLine): string[] {
  const words = toText(variation?.node.name ?? '').slice(toText(product?.node.name ?? '').length + 3);
  return words === '' ? [] : words.split(', ');
}

/** "Any" attributes of a variation have a slug only. The product has their label. */
function getLabel(line: OrderedLine, key: string): string {
  const attributes = line.product?.node.attributes?.nodes ?? [];
  const label =
    findAttribute(attributes, key)?.label ?? findAttribute(getVariationAttributes(line), key)?.label;
  return toText(label ?? key.replace(/^pa_/, ''));
}

/** Orders store slugs of global attributes: names come from the catalogue, else from the variation's name. */
export function toLineAttributes(line: OrderedLine, index: CatalogueIndex | undefined) {
  const variationPairs = getVariationAttributes(line).flatMap(({ name, value }) =>
    name && value ? [[name, value] as const] : [],
  );
  const chosenPairs = getChosenPairs(line);
  const valueNames = parseNamedValues(line);
  const nameByKey = new Map(
    variationPairs.length === valueNames.length
      ? variationPairs.map(([key], position) => [key, valueNames[position]])
      : [],
  );
  return (chosenPairs.length > 0 ? chosenPairs : variationPairs).map(([key, value]) => {
    const catalogueAttribute = index?.attributes.get(attributeKey(key));
    const terms = catalogueAttribute?.name === key ? catalogueAttribute.values : [];
    const text = terms.find(({ slug: term }) => term === value)?.name ?? nameByKey.get(key) ?? value;
    return { label: getLabel(line, key), value: toText(text) };
  });
}

export function getReorderChoice(line: OrderedLine): Record<string, string> {
  const names = new Set(getVariationAttributes(line).map(({ name }) => name));
  return Object.fromEntries(getChosenPairs(line).filter(([key]) => names.has(key)));
}
