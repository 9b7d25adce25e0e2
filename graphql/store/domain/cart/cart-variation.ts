import { cartMessages } from './cart-messages';
import { RuleError } from '../errors';
import { slugify } from '../text';

/** An attribute of a variable product. */
export interface AttributeChoice {
  /** `pa_size`, or the slug of a local attribute. */
  slug: string;
  label: string;
  /** Values are slugs of terms; otherwise they are texts. */
  global: boolean;
  /** Whether variations differ by it. */
  forVariations: boolean;
  values: readonly string[];
}

/** Attribute values by slug, in the order of the product's attributes. */
export type ChosenAttributes = Record<string, string>;

/** The attributes as the shopper names them, by slug; `size` may stand for `pa_size`. Throws RuleError for a foreign one. */
export function postedAttributes(
  input: readonly { attributeName: string; attributeValue?: string | null }[],
  known: readonly string[],
  productName: string,
): Map<string, string> {
  const posted = new Map<string, string>();
  for (const { attributeName, attributeValue } of input) {
    const slug = [`pa_${attributeName}`, attributeName].find((name) => known.includes(name));
    if (slug === undefined) throw new RuleError(cartMessages.unknownAttribute(attributeName, productName));
    posted.set(slug, attributeValue ?? '');
  }
  return posted;
}

/**
 * The complete values of a variation in the cart: its own, and the shopper's where it takes any. Throws RuleError when
 * one does not fit or is missing.
 */
export function resolveAttributes(
  attributes: readonly AttributeChoice[],
  variation: Readonly<ChosenAttributes>,
  posted: ReadonlyMap<string, string>,
): ChosenAttributes {
  const resolved: ChosenAttributes = {};
  const missing: string[] = [];
  for (const attribute of attributes) {
    if (!attribute.forVariations) continue;
    const own = variation[attribute.slug] ?? '';
    const typed = posted.get(attribute.slug) ?? '';
    const value = (attribute.global ? slugify(typed) : typed.trim()) || own;
    if (value === '') missing.push(attribute.label);
    else if (value === own || (own === '' && attribute.values.includes(value)))
      resolved[attribute.slug] = value;
    else throw new RuleError(cartMessages.invalidValue(attribute.label));
  }
  if (missing.length > 0) throw new RuleError(cartMessages.required(missing));
  return resolved;
}
