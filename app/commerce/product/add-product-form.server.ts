import * as z from 'zod/v4';
import { selectVariation, type Choice } from '~/catalogue/index/variations';
import type { Translate } from '~/platform/i18n/messages';
import { isBetween, MAX_QUANTITY_PER_LINE, parseQuantity } from '~/domain/forms/cart-forms.server';
import { digitsLine, singleLine } from '~/domain/text-fields.server';
import type { ProductView } from './product-view.server';

const quantityField = (t: Translate, minQuantity: number, maxQuantity: number | undefined) => {
  const effectiveMax = Math.min(maxQuantity ?? MAX_QUANTITY_PER_LINE, MAX_QUANTITY_PER_LINE);
  return digitsLine
    .transform((text) => (text === '' ? String(minQuantity) : text))
    .refine((text) => isBetween(parseQuantity(text), minQuantity, effectiveMax), {
      error:
        effectiveMax > minQuantity
          ? t('product:errorQuantity', { least: minQuantity, most: effectiveMax })
          : t('product:errorQuantityOne'),
    })
    .transform(Number);
};

/** Accepts options that exist together and are in stock, in an available quantity. */
export function additionSchema(product: ProductView, t: Translate) {
  const attributes = product.attributes.map(({ name, phrase, options }) => {
    const isOffered = (text: string) => options.some(({ value }) => value === text);
    const error = t('product:errorChoose', { attribute: phrase });
    return [`attribute_${name}`, singleLine.refine(isOffered, { error })] as const;
  });
  return z
    .object({ ...Object.fromEntries(attributes), quantity: singleLine })
    .transform((parsed, context) => {
      const fields: Record<string, string> = parsed;
      const choice: Choice = Object.fromEntries(
        product.attributes.map(({ name }) => [name, fields[`attribute_${name}`] ?? '']),
      );
      const [first] = product.attributes;
      const addIssue = (path: string, message: string) =>
        context.addIssue({ code: 'custom', path: [path], message });
      const isComplete = product.attributes.every(({ name, options }) =>
        options.some(({ value }) => value === choice[name]),
      );
      const { variation } = selectVariation(product.attributes, product.variations, choice);
      if (first && isComplete && !variation)
        addIssue(`attribute_${first.name}`, t('product:errorCombination'));
      else if (first && isComplete && !variation?.isAvailable)
        addIssue(`attribute_${first.name}`, t('product:errorSoldOut'));
      else if (!first && !product.buyable)
        addIssue('quantity', t('cart:refusedSoldOut', { name: product.name }));
      const unitsLeft = variation?.stock.left ?? product.stock.left;
      const amount = quantityField(t, 1, unitsLeft).safeParse(
        product.single ? '1' : (fields['quantity'] ?? ''),
      );
      if (!amount.success) addIssue('quantity', amount.error.issues[0]?.message ?? '');
      return { choice, variationId: variation?.id, quantity: amount.success ? amount.data : 1 };
    });
}

export function groupSchema(product: Pick<ProductView, 'name' | 'group'>, t: Translate) {
  const members = product.group.filter(({ by }) => by === 'quantity' || by === 'one');
  const fields = members.map(
    ({ id, by, most: maxQuantity }) =>
      [`quantity_${id}`, quantityField(t, 0, by === 'one' ? 1 : maxQuantity)] as const,
  );
  return z.object(Object.fromEntries(fields)).transform((parsed, context) => {
    const amounts: Record<string, number> = parsed;
    const requestedMembers = members.flatMap(({ id, name }) => {
      const amount = amounts[`quantity_${id}`] ?? 0;
      return amount > 0 ? [{ id, name, quantity: amount }] : [];
    });
    if (requestedMembers.length === 0) {
      const [first] = members;
      context.addIssue({
        code: 'custom',
        path: first ? [`quantity_${first.id}`] : [],
        message: first ? t('product:errorGroupEmpty') : t('cart:refusedSoldOut', { name: product.name }),
      });
    }
    return requestedMembers;
  });
}
