import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cookieList, describedCookies, policySections } from '~/commerce/content/privacy.server';
import * as cookies from '~/session/cookies.server';
import { languageCookie } from '~/i18n/language-cookie.server';
import { translator } from '~/i18n/i18n.server';
import { locales } from '~/i18n/locales';

const named = [...Object.values(cookies), languageCookie].flatMap((value) =>
  typeof value === 'object' && 'name' in value ? [value.name] : [],
);

test('the privacy policy describes every cookie and no other', () => {
  expect(describedCookies.map(([name]) => name).toSorted()).toEqual(named.toSorted());
});

test('no cookie is made anywhere else', () => {
  const source = readFileSync('app/platform/signed-cookie.server.ts', 'utf8');
  expect(source.match(/createCookie\(/g)).toHaveLength(1);
});

test.each(locales)('$code: no place of the policy stays open', ({ code }) => {
  const t = translator(code);
  const texts = [
    ...policySections(t, code).flatMap(({ title, texts: paragraphs }) => [title, ...paragraphs]),
    ...cookieList(t).flatMap(({ purpose, kept }) => [purpose, kept]),
  ];
  expect(texts.filter((text) => text.includes('{{') || text.startsWith('pages:'))).toEqual([]);
});
