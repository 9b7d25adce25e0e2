import de from '../../../locales/de_DE/payment.json';
import en from '../../../locales/en_US/payment.json';
import es from '../../../locales/es_ES/payment.json';
import fr from '../../../locales/fr_FR/payment.json';
import it from '../../../locales/it_IT/payment.json';
import pt from '../../../locales/pt_BR/payment.json';
import type { CardField, CardOutcome, CardProblem } from '../domain/payments/payment-card';
import { acceptedLanguages, inLanguage, localeOf, type Language } from '../domain/language';

export type PaymentKey = keyof typeof en;
export type PaymentLanguage = Language<PaymentKey>;

const texts = { en_US: en, de_DE: de, es_ES: es, fr_FR: fr, it_IT: it, pt_BR: pt };

/** From the parameter `lang` (`de_DE` or `de-DE`), else the best known language of the browser, else English. */
export function paymentLanguage(parameter: string | null, acceptLanguage: string | null): PaymentLanguage {
  return inLanguage(texts, localeOf(parameter ?? '', ...acceptedLanguages(acceptLanguage)));
}

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
