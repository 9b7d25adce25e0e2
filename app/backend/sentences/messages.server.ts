import { StoreFull } from '~/platform/shared-store.server';
import type { MessageKey, MessageValues, Translate } from '~/i18n/messages';
import { CommerceError, commerceError } from './errors.server';
import { formatRange, priceRange } from '~/backend/parts/money.server';
import { sentenceOf, type Meaning, type Sentence } from './sentences.server';

/** A rule that the storefront itself checks, as a message of the shopper's language. */
export class Refusal extends Error {
  override name = 'Refusal';

  constructor(
    readonly key: MessageKey,
    readonly values: MessageValues = {},
  ) {
    super(key);
  }
}

/** Numbers choose plural forms; amounts are written as all others of this shop. */
function valuesOf({ count, amount, ...rest }: Record<string, string>): MessageValues {
  const range = priceRange(amount);
  return {
    ...rest,
    ...(count === undefined ? {} : { count: Number(count) }),
    ...(amount === undefined ? {} : { amount: range ? formatRange(range) : amount }),
  };
}

/** What a refusal of the backend is: its meaning, its text for the shopper and the field that it is about. */
export interface Explanation extends Pick<Sentence, 'meaning' | 'key' | 'field'> {
  values: MessageValues;
}

/**
 * What a failure of the backend is, by the table of its sentences. Undefined for a sentence that the table does not
 * have, and for every other error.
 */
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

/** What a failure of the backend means to code that asks; undefined when the table does not say. */
export function meaningOf(error: unknown): Meaning | undefined {
  return explanationOf(error)?.meaning;
}

/**
 * What the shopper reads for a failure of the backend, a refusal, or an order that there is no room for. A sentence
 * that the table does not have is shown as the backend wrote it, as plain text.
 * @throws every other error
 */
export function explain(error: unknown, t: Translate): string {
  if (error instanceof Refusal) return t(error.key, error.values);
  if (error instanceof StoreFull) return t('checkout:refusedFull');
  const known = explanationOf(error);
  return known ? t(known.key, known.values) : commerceError(error).message;
}
