import { expect, test } from 'vitest';
import {
  describedCookies,
  getCookieSection,
  getPolicySections,
} from '~/commerce/privacy/policy-sections.server';
import { MAX_WINDOW_SECONDS } from '~/http/guards/rate-limit.server';
import { RETENTION_SECONDS } from '~/session/encrypted-store.server';
import { cookieDefinitions } from '~/session/cookies/cookie-definitions.server';
import { consentCookie } from '~/session/cookies/consent-cookie.server';
import { lowDataCookie } from '~/session/cookies/save-data-cookie.server';
import { getTranslator, languageCookie } from '~/platform/i18n/request-locale.server';
import { locales } from '~/platform/i18n/locales';
import type { StoreSettings } from '~/platform/settings/store-settings';
import { overrideSettings } from '../settings/set-shop';

const ofShoppers = Object.values(cookieDefinitions).map(([cookie]) => cookie);
const named = [...ofShoppers, languageCookie, lowDataCookie, consentCookie].map(({ name }) => name);

test('the privacy policy describes every cookie and no other', () => {
  expect(describedCookies.map(([name]) => name).toSorted()).toEqual(named.toSorted());
});

test.each(locales)('$code: the policy says how long the server stores data of shoppers', ({ code, tag }) => {
  const text = getPolicySections(getTranslator(code), code)
    .flatMap(({ texts }) => texts)
    .join('\n');
  const unit = new Intl.NumberFormat(tag, { style: 'unit', unit: 'day', unitDisplay: 'long' });
  for (const [kind, seconds] of Object.entries({ ...RETENTION_SECONDS, limit: MAX_WINDOW_SECONDS }))
    expect(text, kind).toContain(unit.format(seconds / 86_400));
});

test.each(locales)('$code: no place of the policy stays open', ({ code }) => {
  const t = getTranslator(code);
  const texts = [
    ...getPolicySections(t, code).flatMap(({ title, texts: paragraphs }) => [title, ...paragraphs]),
    ...getCookieSection(t).rows.flatMap(({ purpose, retention }) => [purpose, retention]),
  ];
  expect(texts.filter((text) => text.includes('{{') || text.startsWith('pages:'))).toEqual([]);
});

test.each(locales)('$code: the policy names the recipient of an address for the newsletter', ({ code }) => {
  const t = getTranslator(code);
  const policy = (newsletter: StoreSettings['newsletter']) => {
    overrideSettings({ newsletter });
    return getPolicySections(t, code).flatMap(({ title, texts }) => [title, ...texts]);
  };
  const [none, form] = [null, { url: 'https://list.example/x', field: 'e' }].map(policy);
  expect(none).not.toContain(t('pages:newsletterTitle'));
  const named = form?.filter((text) => text.includes('list.example'));
  expect(named).toEqual([
    t('pages:newsletterElsewhere', { list: 'list.example' }),
    t('pages:receivers3', { list: 'list.example' }),
  ]);
  expect((form ?? []).filter((text) => text.includes('{{'))).toEqual([]);
});
