import { isColour } from '~/catalogue/grammar';
import { swatchOf } from '~/catalogue/swatches';
import {
  findAttribute,
  findOption,
  sortOptions,
  type AttributeOption,
  type ChoiceAttribute,
} from '~/catalogue/variations';
import { toText } from '~/backend/sentences/errors.server';

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
export function valueText(attribute: RawAttribute | undefined, value: string): string {
  const term = attribute?.terms?.nodes.find(({ slug }) => slug === value)?.name;
  if (term || !attribute?.terms) return toText(term ?? value);
  const words = value.replaceAll('-', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function attributeOptions(raw: RawAttribute, more: readonly string[] = []): AttributeOption[] {
  const colour = isColour(raw.name ?? '');
  const values = new Set([...(raw.options ?? []), ...more].flatMap((value) => value || []));
  return sortOptions(
    [...values].map((value) => {
      const label = valueText(raw, value);
      const swatch = colour ? (swatchOf(label) ?? swatchOf(value)) : undefined;
      return { value, label, ...(swatch ? { swatch } : {}) };
    }),
  );
}

export function attributeLabel({ name, label }: Pick<RawAttribute, 'name' | 'label'>): string {
  return toText(label ?? name ?? '');
}

/** Names attributes as variations and the cart do, and adds options that only variations know. */
export function choiceAttributes(
  attributes: readonly (RawAttribute & { variation: boolean | null })[],
  variations: readonly RawVariation[],
): ChoiceAttribute[] {
  return attributes
    .filter(({ variation, name }) => variation && name)
    .map((raw) => {
      const own = raw.name ?? '';
      const held = variations.flatMap(
        ({ attributes: values }) =>
          values?.nodes.find(({ attributeId: id }) => id && id === raw.attributeId) ??
          findAttribute(values?.nodes ?? [], own) ??
          [],
      );
      const attribute = { name: own, label: attributeLabel(raw), options: attributeOptions(raw) };
      const unknown = held.flatMap(({ value }) => (value && !findOption(attribute, value) ? value : []));
      return { ...attribute, name: held[0]?.name ?? own, options: attributeOptions(raw, unknown) };
    });
}

export function variationValues(
  { attributes: values }: RawVariation,
  attributes: readonly ChoiceAttribute[],
): string[] {
  return attributes.map((attribute) => {
    const value = findAttribute(values?.nodes ?? [], attribute.name)?.value ?? '';
    return findOption(attribute, value)?.value ?? value;
  });
}
