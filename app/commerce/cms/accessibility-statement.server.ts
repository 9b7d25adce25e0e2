import { joinDateParts } from '@graphql/shared/date-text';
import { catalogueLocale } from '~/platform/i18n/shop-language.server';
import { tagOf, type LocaleCode } from '~/platform/i18n/locales';
import type { MessageKey, Translate } from '~/platform/i18n/messages';
import { config } from '~/platform/config.server';
import { storeSettings } from '~/platform/settings/store-settings';

interface Entry {
  text: string;
  lang?: string | undefined;
}

function getCustomGaps(locale: LocaleCode): Entry[] {
  const { accessibilityGaps: gaps } = storeSettings();
  const code = [locale, catalogueLocale(), ...Object.keys(gaps)].find((one) => gaps[one]);
  if (code === undefined) return [];
  const lang = code === locale ? undefined : code.replace('_', '-');
  return (gaps[code] ?? []).map((text) => ({ text, lang }));
}

/** The sections are those of the European Accessibility Act (Directive (EU) 2019/882, Annex V). */
export function buildStatement(t: Translate, locale: LocaleCode) {
  const { accessibilityAssessed: assessed, accessibilityReviewed: reviewed } = storeSettings();
  const tag = tagOf(locale);
  const dateFormat = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' });
  const toDateValues = (date: string) => ({
    date: joinDateParts(dateFormat.formatToParts(new Date(date)), tag),
  });
  const createSection = (id: string, title: MessageKey, texts: string[], list: Entry[] = []) => ({
    id,
    title: t(title),
    texts,
    list,
  });
  const translateEntries = (...keys: MessageKey[]): Entry[] => keys.map((key) => ({ text: t(key) }));
  const design = translateEntries(
    'accessibility:designSee',
    'accessibility:designUse',
    'accessibility:designUnderstand',
    'accessibility:designRobust',
    'accessibility:designPay',
  );
  const gaps = [
    ...getCustomGaps(locale),
    ...translateEntries('accessibility:gapNames', 'accessibility:gapCatalogue'),
  ];
  const excluded = translateEntries(
    'accessibility:excludedMails',
    'accessibility:excludedDownloads',
    'accessibility:excludedOthers',
  );
  return [
    createSection('service', 'accessibility:service', [
      t('accessibility:service1', { url: config().appUrl }),
      t('accessibility:service2'),
    ]),
    createSection('design', 'accessibility:design', [], design),
    createSection('standard', 'accessibility:standard', [
      t('accessibility:standard1'),
      ...(assessed ? [t('accessibility:assessed', toDateValues(assessed))] : []),
      ...(reviewed ? [t('accessibility:reviewed', toDateValues(reviewed))] : []),
    ]),
    createSection('gaps', 'accessibility:gaps', [], gaps),
    createSection('excluded', 'accessibility:excluded', [], excluded),
  ];
}
