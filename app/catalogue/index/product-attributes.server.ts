import { isColour } from '~/catalogue/index/filter-syntax';
import swatchFile from './swatches.json';
import {
  findAttribute,
  findOption,
  sortOptions,
  toComparable,
  type AttributeOption,
  type ChoiceAttribute,
} from '~/catalogue/index/variations';
import { toText } from '~/platform/backend/commerce-error.server';

/** Two-word names fall back to their last word: "dusty blue" is a blue. */
const swatches: Readonly<Record<string, string>> = swatchFile;

export function findSwatch(name: string): string | undefined {
  const whole = toComparable(name);
  const words = name
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
  const match = [whole, ...words.reverse()].find((word) => Object.hasOwn(swatches, word));
  return match === undefined ? undefined : swatches[match];
}

/** Attribute as the API lists it. Global ones have terms, whose slugs are the values. */
export interface RawAttribute {
  /** Missing or 0 for an attribute of one product alone. */
  attributeId?: number | null;
  name: string | null;
  label: string | null;
  options?: readonly (string | null)[] | null;
  terms?: { nodes: readonly { slug: string | null; name: string | null }[] } | null;
}

interface RawVariation {
  attributes: {
    nodes: readonly { attributeId?: number | null; name: string | null; value: string | null }[];
  } | null;
}

/** A variation may have a term that its product lacks, so its slug is made readable. */
export function getValueLabel(attribute: RawAttribute | undefined, value: string): string {
  const term = attribute?.terms?.nodes.find(({ slug }) => slug === value)?.name;
  if (term || !attribute?.terms) return toText(term ?? value);
  const words = value.replaceAll('-', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function toAttributeOptions(
  raw: RawAttribute,
  extraValues: readonly string[] = [],
): AttributeOption[] {
  const isColourAttribute = isColour(raw.name ?? '');
  const values = new Set([...(raw.options ?? []), ...extraValues].flatMap((value) => value || []));
  return sortOptions(
    [...values].map((value) => {
      const label = getValueLabel(raw, value);
      const swatch = isColourAttribute ? (findSwatch(label) ?? findSwatch(value)) : undefined;
      return { value, label, ...(swatch ? { swatch } : {}) };
    }),
  );
}

export function getAttributeLabel({ name, label }: Pick<RawAttribute, 'name' | 'label'>): string {
  return toText(label ?? name ?? '');
}

/** Names attributes as variations and the cart do, and adds options that only variations know. */
export function toChoiceAttributes(
  attributes: readonly (RawAttribute & { variation: boolean | null })[],
  variations: readonly RawVariation[],
): ChoiceAttribute[] {
  return attributes
    .filter(({ variation, name }) => variation && name)
    .map((raw) => {
      const attributeName = raw.name ?? '';
      const variationAttributes = variations.flatMap(
        ({ attributes: values }) =>
          values?.nodes.find(({ attributeId: id }) => id && id === raw.attributeId) ??
          findAttribute(values?.nodes ?? [], attributeName) ??
          [],
      );
      const attribute = {
        name: attributeName,
        label: getAttributeLabel(raw),
        options: toAttributeOptions(raw),
      };
      const unlistedValues = variationAttributes.flatMap(({ value }) =>
        value && !findOption(attribute, value) ? value : [],
      );
      return {
        ...attribute,
        name: variationAttributes[0]?.name ?? attributeName,
        options: toAttributeOptions(raw, unlistedValues),
      };
    });
}

export function getVariationValues(
  { attributes: values }: RawVariation,
  attributes: readonly ChoiceAttribute[],
): string[] {
  return attributes.map((attribute) => {
    const value = findAttribute(values?.nodes ?? [], attribute.name)?.value ?? '';
    return findOption(attribute, value)?.value ?? value;
  });
}
