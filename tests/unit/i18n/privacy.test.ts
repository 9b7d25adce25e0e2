import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { cookieList, describedCookies, policySections } from '~/commerce/content/privacy.server';
import { keptFor } from '~/session/records.server';
import * as cookies from '~/session/cookies/cookies.server';
import { consentCookie } from '~/http/consent.server';
import { lightCookie } from '~/http/light.server';
import { languageCookie } from '~/i18n/language-cookie.server';
import { translator } from '~/i18n/i18n.server';
import { locales } from '~/i18n/locales';

const named = [...Object.values(cookies), languageCookie, lightCookie, consentCookie].flatMap((value) =>
  typeof value === 'object' && 'name' in value ? [value.name] : [],
);

test('the privacy policy describes every cookie and no other', () => {
  expect(describedCookies.map(([name]) => name).toSorted()).toEqual(named.toSorted());
});

/** Every way for a cookie to come about: Remix's helpers, a header by any spelling, a script. */
const makesCookies =
  /\bcreate(Cookie|\w*SessionStorage)\b|['"`]set-cookie['"`]|document\s*\.\s*cookie|\bcookieStore\b/i;

/** Lines that send, sort or drop what those cookies have made. */
const passesOn = [
  /^if \(!response\.hasHeader\('set-cookie'\)\) return;$/,
  /^headers\.delete\('set-cookie'\);$/,
  /^for \(const cookie of .*await shopper\.setCookies\(\).*\) headers\.append\('set-cookie', cookie\);$/,
  /^for \(const \[name, value\] of actionHeaders\) if \(name !== 'set-cookie'\) headers\.set\(name, value\);$/,
  /^'set-cookie': (await languageCookie\.serialize\(language\)|lightCookie\.serialize\(light\)),$/,
  /^return \{ 'set-cookie': await languageCookie\.serialize\(shown\) \};$/,
  /^const headers = new Headers\(\{ 'set-cookie': consentCookie\.serialize\(said\) \}\);$/,
  /^for \(const line of endedCookies\(request\)\) headers\.append\('set-cookie', line\);$/,
];

test('no cookie is made anywhere else', () => {
  const lines = ['app', 'graphql'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) => readFileSync(path.join(folder, file), 'utf8').split('\n'))
      .map((line) => line.trim())
      .filter((line) => makesCookies.test(line) && !/^(\/\/|\/?\*)/.test(line)),
  );
  expect(lines.filter((line) => !passesOn.some((pattern) => pattern.test(line)))).toEqual([
    "import { createCookie, type Cookie } from '@remix-run/node';",
    'const cookie = createCookie(as, {',
  ]);
});

test.each(locales)('$code: the policy says how long the server keeps things of shoppers', ({ code, tag }) => {
  const text = policySections(translator(code), code)
    .flatMap(({ texts }) => texts)
    .join('\n');
  const unit = new Intl.NumberFormat(tag, { style: 'unit', unit: 'day', unitDisplay: 'long' });
  for (const [kind, seconds] of Object.entries(keptFor))
    expect(text, kind).toContain(unit.format(seconds / 86_400));
});

test.each(locales)('$code: no place of the policy stays open', ({ code }) => {
  const t = translator(code);
  const texts = [
    ...policySections(t, code).flatMap(({ title, texts: paragraphs }) => [title, ...paragraphs]),
    ...cookieList(t).flatMap(({ purpose, kept }) => [purpose, kept]),
  ];
  expect(texts.filter((text) => text.includes('{{') || text.startsWith('pages:'))).toEqual([]);
});
