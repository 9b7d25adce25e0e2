import { expect, test } from 'vitest';
import { unwanted } from '../../support/unwanted';
import { allMessages, read } from './texts';

/** The English texts that are fixed word for word; their translations are as polite. */
const fixed = new Set([
  'No account found with that username. Sign up for a new account.',
  'Incorrect password. Please try again.',
  'Passwords do not match. Please try again.',
  'Password reset link is invalid',
  'Password reset link is invalid.',
  'We could not find your order. Please try again later.',
  'There was an error sending the reset password email. Please try again later.',
  'There was an error resetting the password. Please try again later.',
  'There was an error getting your orders. Please try again later.',
  'There was an error getting your downloads. Please try again later.',
  'Your credentials are correct, but there was an error logging in. This is most likely due to an SSL error. Please try again later. If the problem persists, please contact support.',
]);

test('messages say what to do instead of begging or blaming', () => {
  const wrong = allMessages().filter(
    ({ code, area, key, text }) => unwanted[code]?.test(text) && !fixed.has(read('en_US', area)[key] ?? ''),
  );
  expect(wrong).toEqual([]);
});

test('each language is spoken to its shoppers in one way', () => {
  const address: Record<string, RegExp> = {
    de_DE: /(?<![\wäöüß])(du|dich|dir|dein|deine[mnrs]?)(?![\wäöüß])/i,
    fr_FR: /(?<![\wàâéèêç’'-])(tu|toi|ton|tes)(?![\wàâéèêç’'-])/i,
    es_ES: /(?<![\wáéíóúñ])(usted|ustedes|vosotros)(?![\wáéíóúñ])/i,
    pt_BR: /(?<![\wáéíóúãõç])(tu|teu|tua|teus|tuas|ti)(?![\wáéíóúãõç])/i,
  };
  const wrong = allMessages().filter(({ code, text }) => address[code]?.test(text));
  expect(wrong).toEqual([]);
});
