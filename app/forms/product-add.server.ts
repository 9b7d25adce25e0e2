import * as z from 'zod/v4';
import { isColour, isSize } from '~/catalogue/grammar';
import { select, type Choice, type ChoiceAttribute, type Choosable } from '~/catalogue/variations';
import type { Translate } from '~/i18n/messages';
import { isBetween, mostPerLine, readQuantity } from './cart.server';
import { digitLine, line } from './text.server';

interface Addable {
  name: string;
  attributes: readonly ChoiceAttribute[];
  variations: readonly (Choosable & { id: number; stock: { left?: number } })[];
  stock: { left?: number };
  buyable: boolean;
  single: boolean;
}

interface AddableGroup {
  group: readonly { id: number; name: string; by: 'quantity' | 'one' | 'page' | 'nothing'; most?: number }[];
}

export function choicePhrase({ name, label }: Pick<ChoiceAttribute, 'name' | 'label'>, t: Translate): string {
  if (isColour(name)) return t('product:choiceColor');
  return isSize(name) ? t('product:choiceSize') : t('product:choiceOther', { label });
}

const quantity = (t: Translate, least: number, most: number | undefined) => {
  const limit = Math.min(most ?? mostPerLine, mostPerLine);
  return digitLine
    .transform((text) => (text === '' ? String(least) : text))
    .refine((text) => isBetween(readQuantity(text), least, limit), {
      error:
        limit > least ? t('product:errorQuantity', { least, most: limit }) : t('product:errorQuantityOne'),
    })
    .transform(Number);
};

/** Accepts options that exist together and are in stock, in an available quantity. */
export function additionSchema(product: Addable, t: Translate) {
  const attributes = product.attributes.map(({ name, label, options }) => {
    const isOffered = (text: string) => options.some(({ value }) => value === text);
    const error = t('product:errorChoose', { attribute: choicePhrase({ name, label }, t) });
    return [`attribute_${name}`, line.refine(isOffered, { error })] as const;
  });
  return z.object({ ...Object.fromEntries(attributes), quantity: line }).transform((typed, context) => {
    const fields: Record<string, string> = typed;
    const choice: Choice = Object.fromEntries(
      product.attributes.map(({ name }) => [name, fields[`attribute_${name}`] ?? '']),
    );
    const [first] = product.attributes;
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    const whole = product.attributes.every(({ name, options }) =>
      options.some(({ value }) => value === choice[name]),
    );
    const { variation } = select(product.attributes, product.variations, choice);
    if (first && whole && !variation) refuse(`attribute_${first.name}`, t('product:errorCombination'));
    else if (first && whole && !variation?.available)
      refuse(`attribute_${first.name}`, t('product:errorSoldOut'));
    else if (!first && !product.buyable) refuse('quantity', t('cart:refusedSoldOut', { name: product.name }));
    const left = variation?.stock.left ?? product.stock.left;
    const amount = quantity(t, 1, left).safeParse(product.single ? '1' : (fields['quantity'] ?? ''));
    if (!amount.success) refuse('quantity', amount.error.issues[0]?.message ?? '');
    return { choice, variationId: variation?.id, quantity: amount.success ? amount.data : 1 };
  });
}

export function groupSchema(product: AddableGroup, t: Translate) {
  const members = product.group.filter(({ by }) => by === 'quantity' || by === 'one');
  const fields = members.map(
    ({ id, by, most }) => [`quantity_${id}`, quantity(t, 0, by === 'one' ? 1 : most)] as const,
  );
  return z.object(Object.fromEntries(fields)).transform((typed, context) => {
    const amounts: Record<string, number> = typed;
    const wanted = members.flatMap(({ id, name }) => {
      const amount = amounts[`quantity_${id}`] ?? 0;
      return amount > 0 ? [{ id, name, quantity: amount }] : [];
    });
    const [first] = members;
    if (wanted.length === 0 && first) {
      context.addIssue({
        code: 'custom',
        path: [`quantity_${first.id}`],
        message: t('product:errorGroupEmpty'),
      });
    }
    return wanted;
  });
}
