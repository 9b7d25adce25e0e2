import { describe, expect, test } from 'vitest';
import { locales } from '~/platform/i18n/locales';
import { glossaries } from './glossaries';
import { allMessages, read, shown } from './texts';
import same from './terms.json';

/** What no message says (docs/accessibility.md 7): messages say what to do. */
const unwanted: Record<string, RegExp> = {
  en_US: /\b(please|invalid|oops)\b/i,
  de_DE: /\b(bitte|ungültig\w*|hoppla|ups)\b/i,
  es_ES: /\bpor favor\b|\binválid|\bno (es )?válid|\b¡?ups\b/i,
  fr_FR: /s[’']il (vous|te) pla[iî]t|\bveuillez\b|\binvalide|\bnon valide|\boups\b/i,
  it_IT: /\bper favore\b|\bper cortesia\b|\bsi prega\b|\bnon valid|\binvalid|\bops\b/i,
  pt_BR: /\bpor favor\b|\binválid|\bops\b/i,
};

/** The English texts that are fixed word for word; their translations are as polite. */
const fixed = new Set([
  'No account found with that username. Sign up for a new account.',
  'Incorrect password. Please try again.',
  'Passwords do not match. Please try again.',
  '404 Page Not Found',
  'Password reset link is invalid',
  'Password reset link is invalid.',
  'We could not find your order. Please try again later.',
  'If your email address is registered with us, you will receive an email with a link to reset your password.',
  'There was an error sending the reset password email. Please try again later.',
  'There was an error resetting the password. Please try again later.',
  'There was an error getting your orders. Please try again later.',
  'There was an error getting your downloads. Please try again later.',
  'Your credentials are correct, but there was an error logging in. This is most likely due to an SSL error. Please try again later. If the problem persists, please contact support.',
]);

const all = allMessages();
const ours = all.filter(({ area, key }) => !fixed.has(read('en_US', area)[key] ?? ''));

const expectNone = (isWrong: (message: (typeof all)[number]) => boolean, messages = ours) =>
  expect(messages.filter(isWrong).map(shown)).toEqual([]);

test('messages say what to do instead of begging or blaming', () => {
  expectNone(({ code, text }) => unwanted[code]?.test(text) ?? false);
});

test('each language is spoken to its shoppers in one way', () => {
  const address: Record<string, RegExp> = {
    de_DE: /(?<![\wäöüß])(du|dich|dir|dein|deine[mnrs]?)(?![\wäöüß])/i,
    fr_FR: /(?<![\wàâéèêç’'-])(tu|toi|ton|tes)(?![\wàâéèêç’'-])/i,
    es_ES: /(?<![\wáéíóúñ])(usted|ustedes|vosotros)(?![\wáéíóúñ])/i,
    pt_BR: /(?<![\wáéíóúãõç])(tu|teu|tua|teus|tuas|ti)(?![\wáéíóúãõç])/i,
  };
  expectNone(({ code, text }) => address[code]?.test(text) ?? false, all);
});

describe.each(Object.entries(glossaries))('%s', (code, glossary) => {
  test.each(glossary)('never says %s', (never) => {
    expectNone(
      (message) => message.code === code && never.test(message.text.replace(/\{\{\w+\}\}/g, '{{}}')),
    );
  });
});

/** What is said beside a field: its errors, and the refusals of carts and coupons. */
const besideField =
  /^((error|missing|wrong|refused)[A-Z]|coupon(Unknown|Expired|Twice|NotHere|Email|Products|Alone|Minimum|Maximum|Used)|shippingGone)/;

const severalSentences = /[.!?] +[¿¡„“«]?\p{Lu}/u;
/** A date and an abbreviation: a stop in them ends no sentence. */
const withoutNumbers = (text: string) => text.replace(/\d+\. |zzgl\. /g, '');

test('one sentence beside a field has no final stop', () => {
  expectNone(({ key, text }) => besideField.test(key) && /\.$/.test(text) && !severalSentences.test(text));
});

test('of several sentences the last has its stop, too', () => {
  expectNone(({ text }) => severalSentences.test(withoutNumbers(text)) && !/[.!?…:”“»)]$|\}\}$/.test(text));
});

test('an English list has a comma before its last part', () => {
  expectNone(({ code, text }) => code === 'en_US' && /\w, [\w’]+ (and|or) [\w’]+[^\w’]/.test(text));
});

test('English titles and labels are in sentence case', () => {
  const names = new Set(
    'My Account You May Also Like Latin Update Back Monday Friday November Germany Art Eircode Web Content Accessibility Guidelines European Act Directive Java Woo'.split(
      ' ',
    ),
  );
  const inside = /(?<!^|[.?!:] |“)\b[A-Z][a-z]+/g;
  expectNone(
    ({ code, text }) => code === 'en_US' && (text.match(inside) ?? []).some((word) => !names.has(word)),
  );
});

test('examples use addresses that nobody has', () => {
  expectNone(({ text }) =>
    [...text.matchAll(/[\w.]+@([\w.]+\w)/g)].some(([, host]) => host !== 'example.com'),
  );
});

/** On every page, on the store's own pages and in its mails. */
test.each(locales)('$code: one thing has one name', ({ code }) => {
  const textOf = (name: string) => {
    const [area = '', key = ''] = name.split(':');
    return read(code, area)[key] ?? name;
  };
  const different = same
    .map((names) => names.map((name) => `${name} ${textOf(name)}`))
    .filter((_, index) => new Set(same[index]?.map(textOf)).size > 1);
  expect(different).toEqual([]);
});
