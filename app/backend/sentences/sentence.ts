import type { MessageKey } from '~/i18n/messages';

/** What a refusal of the backend means to the code that asks. */
export type Meaning =
  | 'unavailable'
  | 'session-lapsed'
  | 'session-foreign'
  | 'too-many-attempts'
  | 'login-refused'
  | 'account-unknown'
  | 'account-needed'
  | 'reset-link-invalid'
  | 'login-too-old'
  | 'email-malformed'
  | 'email-taken'
  | 'username-malformed'
  | 'username-taken'
  | 'password-refused'
  | 'product-unknown'
  | 'product-not-sold'
  | 'product-sold-out'
  | 'product-in-stock'
  | 'product-not-enough'
  | 'product-once-per-order'
  | 'choice-missing'
  | 'choice-impossible'
  | 'line-gone'
  | 'cart-empty'
  | 'coupon-unknown'
  | 'coupon-refused'
  | 'delivery-refused'
  | 'payment-refused'
  | 'review-refused';

export interface Sentence {
  /** Tried against one message as plain text. Its groups become the values of the text. */
  pattern: RegExp;
  meaning: Meaning;
  /** What the shopper reads instead. */
  key: MessageKey;
  /** The field that the sentence is about. */
  field?: 'email' | 'username' | 'password';
}

const quoted = '["“”„«»] ?(?<name>.*[^ ]) ?["“”«»]';

/** A pattern in which `NAME` stands for a name in quotes. */
export const named = (text: string) => new RegExp(text.replace('NAME', quoted));

const places: Record<string, string> = {
  NAME: quoted,
  COUNT: '(?<count>\\d+)',
  HELD: '(?<held>\\d+)',
  AMOUNT: '(?<amount>.+?)\\.?$',
  TEXT: '.+',
};

/** The pattern of a sentence of translated.json, which may go on. */
export const translatedPattern = (text: string) =>
  new RegExp(
    '^' +
      text
        .replace(/[()?.]/g, '\\$&')
        .replace(/[’']/g, "[’']")
        .replace(/NAME|COUNT|HELD|AMOUNT|TEXT/g, (place) => places[place] ?? place),
  );
