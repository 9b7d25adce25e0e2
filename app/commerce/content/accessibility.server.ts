import { dateText } from '@graphql/rules/dates';
import { catalogueLocale } from '~/i18n/shop-language.server';
import { tagOf, type LocaleCode } from '~/i18n/locales';
import type { MessageKey, Translate } from '~/i18n/messages';
import { config } from '~/platform/config.server';
import { storeSettings } from '~/store-settings';

interface Entry {
  text: string;
  lang?: string | undefined;
}

function ownGaps(locale: LocaleCode): Entry[] {
  const { accessibilityGaps: gaps } = storeSettings();
  const code = [locale, catalogueLocale(), ...Object.keys(gaps)].find((one) => gaps[one]);
  if (code === undefined) return [];
  const lang = code === locale ? undefined : code.replace('_', '-');
  return (gaps[code] ?? []).map((text) => ({ text, lang }));
}

/** The sections are those of the European Accessibility Act (Directive (EU) 2019/882, Annex V). */
export function statement(t: Translate, locale: LocaleCode) {
  const { accessibilityAssessed: assessed, accessibilityReviewed: reviewed } = storeSettings();
  const tag = tagOf(locale);
  const days = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' });
  const dayOf = (date: string) => ({ date: dateText(days.formatToParts(new Date(date)), tag) });
  const section = (id: string, title: MessageKey, texts: string[], list: Entry[] = []) => ({
    id,
    title: t(title),
    texts,
    list,
  });
  const entries = (...keys: MessageKey[]): Entry[] => keys.map((key) => ({ text: t(key) }));
  const design = entries(
    'accessibility:designSee',
    'accessibility:designUse',
    'accessibility:designUnderstand',
    'accessibility:designRobust',
    'accessibility:designPay',
  );
  const gaps = [...ownGaps(locale), ...entries('accessibility:gapNames', 'accessibility:gapCatalogue')];
  const excluded = entries(
    'accessibility:excludedMails',
    'accessibility:excludedDownloads',
    'accessibility:excludedOthers',
  );
  return [
    section('service', 'accessibility:service', [
      t('accessibility:service1', { url: config().appUrl }),
      t('accessibility:service2'),
    ]),
    section('design', 'accessibility:design', [], design),
    section('standard', 'accessibility:standard', [
      t('accessibility:standard1'),
      ...(assessed ? [t('accessibility:assessed', dayOf(assessed))] : []),
      ...(reviewed ? [t('accessibility:reviewed', dayOf(reviewed))] : []),
    ]),
    section('gaps', 'accessibility:gaps', [], gaps),
    section('excluded', 'accessibility:excluded', [], excluded),
  ];
}
