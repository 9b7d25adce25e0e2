import * as z from 'zod/v4';
import type { Translate } from '~/i18n/messages';
import { emailField } from './account/identity.server';
import { lookupSchema } from './lookup.server';
import { line, lines } from './text.server';

const longest = { name: 100, address: 500, dates: 100, items: 2000 } as const;

/** The fields of the model withdrawal form (Directive 2011/83/EU, Annex I B). `items` is '' for the whole order. */
export function withdrawalSchema(t: Translate) {
  const short = (field: typeof line, most: number) =>
    field.refine((text) => text.length <= most, { error: t('checkout:errorTooLong', { count: most }) });
  return z
    .object({
      number: lookupSchema(t).shape.number,
      email: emailField(t),
      name: short(line, longest.name).refine((text) => text !== '', { error: t('pages:withdrawErrorName') }),
      address: short(lines, longest.address),
      dates: short(line, longest.dates),
      scope: line.transform((text) => (text === 'items' ? 'items' : 'whole')),
      items: short(lines, longest.items),
    })
    .refine(({ scope, items }) => scope === 'whole' || items !== '', {
      path: ['items'],
      error: t('pages:withdrawErrorItems'),
    })
    .transform(({ scope, items, ...rest }) => ({ ...rest, items: scope === 'whole' ? '' : items }));
}

export type WithdrawalFields = z.output<ReturnType<typeof withdrawalSchema>>;
