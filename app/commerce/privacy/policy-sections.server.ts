import { hasAnalytics, listAnalyticsHosts } from '~/commerce/privacy/analytics-consent.server';
import { tagOf, type LocaleCode, getCountryName } from '~/platform/i18n/locales';
import type { MessageKey, Translate } from '~/platform/i18n/messages';
import { MAX_WINDOW_SECONDS } from '~/http/guards/rate-limit.server';
import { RETENTION_SECONDS } from '~/session/encrypted-store.server';
import { storeSettings } from '~/platform/settings/store-settings';

/** Lists every cookie and its lifetime. `tests/unit/i18n/privacy.test.ts` compares it with the code. */
export const describedCookies = [
  ['woocommerce-session', 'pages:lifeSession'],
  ['auth', 'pages:lifeYear'],
  ['shopper', 'pages:lifeWeek'],
  ['cart-lines', 'pages:lifeMonth'],
  ['wishlist', 'pages:lifeYear'],
  ['recent', 'pages:lifeMonth'],
  ['checkout', 'pages:lifeHours'],
  ['address', 'pages:lifeHours'],
  ['payment', 'pages:lifeDay'],
  ['placed', 'pages:lifeWeek'],
  ['language', 'pages:lifeYear'],
  ['light', 'pages:lifeYear'],
  ['consent', 'pages:lifeHalfYear'],
  ['flash', 'pages:lifeMinute'],
  ['reloads', 'pages:lifeMinutes'],
  ['oauth', 'pages:lifeQuarter'],
  ['reset', 'pages:lifeHalf'],
  ['unsaved', 'pages:lifeHalf'],
] as const;

export const getCookieSection = (t: Translate) => ({
  title: t('pages:cookies'),
  texts: [t(hasAnalytics() ? 'pages:cookies1Measured' : 'pages:cookies1'), t('pages:cookies2')],
  rows: describedCookies
    .filter(([name]) => name !== 'consent' || hasAnalytics())
    .map(([name, life]) => ({
      name,
      purpose: t(`pages:cookie_${name}`),
      retention: t('pages:cookieKept', { time: t(life) }),
    })),
});

export function getNewsletterHost(): string | undefined {
  const { newsletter } = storeSettings();
  return newsletter === null ? undefined : new URL(newsletter.url).host;
}

type Section = readonly [id: string, title: MessageKey, ...texts: MessageKey[]];

const listSections = (isMeasured: boolean): Section[] => [
  ['who', 'pages:who', 'pages:who1'],
  ['visit', 'pages:visit', 'pages:visit1', isMeasured ? 'pages:visit2Measured' : 'pages:visit2'],
  ...(isMeasured ? [['statistics', 'pages:statistics', 'pages:statistics1'] as const] : []),
  ['order', 'pages:order', 'pages:order1', 'pages:order2', 'pages:order3'],
  ['pay', 'pages:pay', 'pages:pay1'],
  ['account', 'pages:myAccount', 'pages:myAccount1'],
  ['review', 'pages:review', 'pages:review1'],
  ['message', 'pages:message', 'pages:message1'],
  ...(getNewsletterHost() === undefined
    ? []
    : [['newsletter', 'pages:newsletterTitle', 'pages:newsletterElsewhere', 'pages:newsletterEnd'] as const]),
  ['misuse', 'pages:misuse', 'pages:misuse1'],
  [
    'receivers',
    'pages:receivers',
    'pages:receivers1',
    ...(isMeasured ? (['pages:receivers2'] as const) : []),
    ...(getNewsletterHost() === undefined ? [] : (['pages:receivers3'] as const)),
  ],
  ['rights', 'pages:rights', 'pages:rights1', 'pages:rights2'],
];

function formatDays(seconds: number, locale: LocaleCode): string {
  const unit = { style: 'unit', unit: 'day', unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(tagOf(locale), unit).format(Math.ceil(seconds / 86_400));
}

export const getPolicyLead = (t: Translate): string =>
  t(hasAnalytics() ? 'pages:privacyLeadMeasured' : 'pages:privacyLead');

export function getPolicySections(t: Translate, locale: LocaleCode) {
  const { contactEmail: email, contactPhone, address, homeCountry } = storeSettings();
  const phone = contactPhone.replaceAll(' ', '\u00a0');
  const values = {
    hosts: listAnalyticsHosts().join(', '),
    link: t('pages:consentLink'),
    form: formatDays(RETENTION_SECONDS['pending-order'], locale),
    cart: formatDays(RETENTION_SECONDS['shown-cart'], locale),
    order: formatDays(RETENTION_SECONDS.order, locale),
    attempts: formatDays(MAX_WINDOW_SECONDS, locale),
    list: getNewsletterHost() ?? '',
    email,
    phone,
    address: [...address, getCountryName(homeCountry, locale)].join(', '),
  };
  return listSections(hasAnalytics()).map(([id, title, ...texts]) => ({
    id,
    title: t(title),
    texts: texts.map((key) => t(key, values)),
  }));
}
