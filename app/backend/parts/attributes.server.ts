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

/** An attribute of a product as the API lists it; a global one has terms, whose slugs are its values. */
export interface RawAttribute {
  /** Missing or 0 for an attribute of one product alone. */
  attributeId?: number | null;
  name: string | null;
  label: string | null;
  options?: readonly (string | null)[] | null;
  terms?: { nodes: readonly { slug: string | null; name: string | null }[] } | null;
}

/** A variation with the values that it has; an empty value is "any". */
interface RawVariation {
  attributes: {
    nodes: readonly { attributeId?: number | null; name: string | null; value: string | null }[];
  } | null;
}

/** A value in words: values of global attributes are slugs of terms, which a variation may have and its product not. */
export function valueText(attribute: RawAttribute | undefined, value: string): string {
  const term = attribute?.terms?.nodes.find(({ slug }) => slug === value)?.name;
  if (term || !attribute?.terms) return toText(term ?? value);
  const words = value.replaceAll('-', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What there is to choose of an attribute; `more` are values that only a variation knows. */
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

/** An attribute's label in words. */
export function attributeLabel({ name, label }: Pick<RawAttribute, 'name' | 'label'>): string {
  return toText(label ?? name ?? '');
}

/**
 * The attributes that a product's variations differ in, named as the variations name them, which is what the cart
 * wants; options that only a variation knows are added.
 */
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

/** A variation's value of each of the attributes, in their order; empty is "any". */
export function variationValues(
  { attributes: values }: RawVariation,
  attributes: readonly ChoiceAttribute[],
): string[] {
  return attributes.map((attribute) => {
    const value = findAttribute(values?.nodes ?? [], attribute.name)?.value ?? '';
    return findOption(attribute, value)?.value ?? value;
  });
}
