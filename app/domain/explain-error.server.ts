import { StoreFullError } from '~/platform/shared-store.server';
import type { MessageKey, MessageValues, Translate } from '~/platform/i18n/messages';
import { CommerceError, asCommerceError } from '~/platform/backend/commerce-error.server';
import { formatRange, parsePriceRange } from '~/domain/money.server';
import {
  matchBackendMessage,
  type Meaning,
  type BackendMessage,
} from '~/platform/backend/backend-messages.server';

export class RefusalError extends Error {
  override name = 'RefusalError';

  constructor(
    readonly key: MessageKey,
    readonly values: MessageValues = {},
  ) {
    super(key);
  }
}

/** Numbers choose plural forms. Amounts are formatted like all others of the shop. */
function toMessageValues({ count, amount, ...rest }: Record<string, string>): MessageValues {
  const range = parsePriceRange(amount);
  return {
    ...rest,
    ...(count === undefined ? {} : { count: Number(count) }),
    ...(amount === undefined ? {} : { amount: range ? formatRange(range) : amount }),
  };
}

export interface Explanation extends Pick<BackendMessage, 'meaning' | 'key'> {
  field?: BackendMessage['field'];
  values: MessageValues;
}

/** Finds the meaning of a backend error. Returns undefined for unknown messages and other errors. */
export function findExplanation(error: unknown): Explanation | undefined {
  if (!(error instanceof CommerceError)) return undefined;
  if (error.isSessionExpired) return { meaning: 'session-lapsed', key: 'errors:sessionEnded', values: {} };
  const match = matchBackendMessage(error.message);
  if (match) {
    const { meaning, key, groups, field } = match;
    return { meaning, key, field, values: toMessageValues(groups) };
  }
  return error.isUnavailable ? { meaning: 'unavailable', key: 'errors:unavailable', values: {} } : undefined;
}

export function findMeaning(error: unknown): Meaning | undefined {
  return findExplanation(error)?.meaning;
}

/** Returns the shopper's text for an error. Unknown backend messages are shown as plain text. Rethrows other errors. */
export function explainError(error: unknown, t: Translate): string {
  if (error instanceof RefusalError) return t(error.key, error.values);
  if (error instanceof StoreFullError) return t('checkout:refusedFull');
  const explanation = findExplanation(error);
  return explanation ? t(explanation.key, explanation.values) : asCommerceError(error).message;
}
