import * as z from 'zod/v4';
import type { Translate } from '~/i18n/messages';
import { isBetween, readQuantity } from './quantity';
import { line } from './text.server';

/** The buttons of the cart page; any other intent is a 400. */
export const cartIntents = [
  'add',
  'update',
  'increase',
  'decrease',
  'remove',
  'move-to-wishlist',
  'empty',
  'coupon-apply',
  'coupon-remove',
  'shipping',
  'estimate',
] as const;
export type CartIntent = (typeof cartIntents)[number];

export function cartIntent(form: FormData): CartIntent | undefined {
  const intent = form.get('intent');
  return cartIntents.find((known) => known === intent);
}

const id = z.coerce
  .number()
  .int()
  .positive()
  .max(2 ** 31 - 1);

export function quantitySchema(t: Translate, { least, most }: { least: number; most: number }) {
  return line
    .refine((text) => isBetween(readQuantity(text), least, most), {
      error: t(least === 0 ? 'cart:errorQuantityOrRemove' : 'cart:errorQuantity', { most }),
    })
    .transform(Number);
}

/** Ids come from our own pages: one that is not a number is a tampered form. */
export const additionIds = z.object({ productId: id, variationId: id.optional() });

/** Choices by `pa_…` or `attribute_…`: what the product page and lists send. */
export function chosenAttributes(form: FormData): [string, string][] {
  return [...form.entries()].flatMap(([name, value]): [string, string][] =>
    /^(attribute_|pa_)/.test(name) && typeof value === 'string' && value !== '' ? [[name, value]] : [],
  );
}

export const lineKey = z.string().min(1).max(200);

export function couponSchema(t: Translate) {
  return z.object({
    coupon: line
      .refine((text) => text !== '', { error: t('cart:errorCoupon') })
      .refine((text) => text.length <= 100, {
        error: t('checkout:errorTooLong', { count: 100 }),
      }),
  });
}
