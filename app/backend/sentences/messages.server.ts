import { StoreFull } from '~/platform/shared-store.server';
import type { MessageKey, MessageValues, Translate } from '~/i18n/messages';
import { CommerceError, commerceError } from './errors.server';
import { formatRange, priceRange } from '~/backend/parts/money.server';
import { sentenceOf, type Meaning, type Sentence } from './sentences.server';

export class Refusal extends Error {
  override name = 'Refusal';

  constructor(
    readonly key: MessageKey,
    readonly values: MessageValues = {},
  ) {
    super(key);
  }
}

/** Numbers choose plural forms. Amounts are formatted like all others of the shop. */
function valuesOf({ count, amount, ...rest }: Record<string, string>): MessageValues {
  const range = priceRange(amount);
  return {
    ...rest,
    ...(count === undefined ? {} : { count: Number(count) }),
    ...(amount === undefined ? {} : { amount: range ? formatRange(range) : amount }),
  };
}

export interface Explanation extends Pick<Sentence, 'meaning' | 'key' | 'field'> {
  values: MessageValues;
}

/** Finds the meaning of a backend error. Returns undefined for unknown messages and other errors. */
export function explanationOf(error: unknown): Explanation | undefined {
  if (!(error instanceof CommerceError)) return undefined;
  if (error.sessionLapsed) return { meaning: 'session-lapsed', key: 'errors:sessionEnded', values: {} };
  const sentence = sentenceOf(error.message);
  if (sentence) {
    const { meaning, key, parts, field } = sentence;
    return { meaning, key, field, values: valuesOf(parts) };
  }
  return error.unavailable ? { meaning: 'unavailable', key: 'errors:unavailable', values: {} } : undefined;
}

export function meaningOf(error: unknown): Meaning | undefined {
  return explanationOf(error)?.meaning;
}

/** Returns the shopper's text for an error. Unknown backend messages are shown as plain text. Rethrows other errors. */
export function explain(error: unknown, t: Translate): string {
  if (error instanceof Refusal) return t(error.key, error.values);
  if (error instanceof StoreFull) return t('checkout:refusedFull');
  const known = explanationOf(error);
  return known ? t(known.key, known.values) : commerceError(error).message;
}
