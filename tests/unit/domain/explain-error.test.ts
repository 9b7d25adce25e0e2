import { expect, test } from 'vitest';
import * as z from 'zod/v4';
import translated from '~/platform/backend/backend-messages.json';
import { explainError, findExplanation, RefusalError } from '~/domain/explain-error.server';
import { matchBackendMessage, backendMessages } from '~/platform/backend/backend-messages.server';
import { locales } from '~/platform/i18n/locales';
import { getTranslator } from '~/platform/i18n/request-locale.server';
import { failure } from '../platform/failure';
import recordedSentences from './backend-messages.json';

const failed = (...messages: string[]) => failure(200, messages);

test('an error carries client, operation, status and messages', () => {
  expect(failed('Sorry, no session found.')).toMatchObject({
    client: 'http',
    operationType: 'mutation',
    operationName: 'addToCart',
    status: 200,
    messages: ['Sorry, no session found.'],
    message: 'Sorry, no session found.',
  });
  expect(failure(502).message).toContain('502');
});

test.each([
  'invalid_token: Expired token',
  'invalid_token: Wrong number of segments',
  'invalid_cart_token: Invalid Cart-Token',
  'The iss do not match with this server',
  'Invalid session token',
  'expired token',
])('%s means that the session lapsed', (message) => {
  expect(failed(message).isSessionExpired).toBe(true);
});

test('a refusal is no lapsed session', () => {
  expect(failed('You cannot add that amount to the cart.').isSessionExpired).toBe(false);
});

const english = getTranslator('en_US');
/** Sentences as backends say them, with what the shopper reads in English. */
const said = z.array(z.tuple([z.string(), z.string()])).parse(recordedSentences);

test.each(said)('%s', (sentence, words) => {
  expect(explainError(failed(sentence), english)).toBe(words);
});

test('every entry of the table is tried', () => {
  const tried = new Set(said.map(([sentence]) => matchBackendMessage(failed(sentence).message)?.pattern));
  expect(backendMessages.filter(({ pattern }) => !tried.has(pattern))).toEqual([]);
});

test.each(locales)('$code: every error message has a translation with all placeholders', ({ code }) => {
  const t = getTranslator(code);
  const wrong = said
    .map(([sentence]) => explainError(failed(sentence), t))
    .filter((text) => /^\w+:\w+$|\{\{/.test(text) || text === '');
  expect(wrong).toEqual([]);
});

/** A sentence of WooCommerce's language packs with its places filled, a name in the quotes of one language. */
const filled = (text: string, name: string) =>
  text
    .replaceAll('NAME', name)
    .replace('COUNT', '3')
    .replace('HELD', '2')
    .replace('AMOUNT', '50,00&nbsp;€')
    .replaceAll('TEXT', 'Logo');

test.each(Object.entries(translated))('%s is understood in WooCommerce’s other languages', (key, texts) => {
  for (const name of ['„Kerze“', '«&nbsp;Kerze&nbsp;»', '&quot;Kerze&quot;', '“Kerze”'])
    for (const text of texts) {
      const refused = failed(`${filled(text, name)}. `);
      expect(findExplanation(refused)?.key, text).toBe(key);
      const shown = explainError(refused, english);
      expect(shown, text).not.toMatch(/\{\{|[„«»]/);
    }
});

test('an unknown message is shown as the backend wrote it, as text', () => {
  expect(explainError(failed('<b>Closed</b> on Sundays'), getTranslator('de_DE'))).toBe('Closed on Sundays');
});

test('our own refusals are messages, bugs are not', () => {
  expect(explainError(new RefusalError('cart:refusedLineGone'), english)).toContain('no longer in your cart');
  expect(() => explainError(new TypeError('bug'), english)).toThrow(TypeError);
});
