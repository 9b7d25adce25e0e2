import type { CardField, CardOutcome, CardProblem } from '../domain/payments/payment-card';
import type { Language } from '../domain/language';
import type { TextKey } from '../texts';

export type PaymentKey = TextKey<'payment'>;
export type PaymentLanguage = Language<PaymentKey>;

export const missingTexts: Readonly<Record<CardField, PaymentKey>> = {
  name: 'missingName',
  number: 'missingNumber',
  expiry: 'missingExpiry',
  code: 'missingCode',
};

export const wrongTexts: Readonly<Record<Exclude<CardProblem, 'missing'>, PaymentKey>> = {
  number: 'wrongNumber',
  expiry: 'wrongExpiry',
  expired: 'wrongExpired',
  code: 'wrongCode',
};

export const outcomeTexts: Readonly<Record<CardOutcome, PaymentKey>> = {
  success: 'outcomeSuccess',
  declined: 'outcomeDeclined',
  verify: 'outcomeVerify',
  error: 'outcomeError',
};
