import { locales, tagOf, type LocaleCode } from '~/i18n/locales';
import type { MessageKey, Translate } from '~/i18n/messages';
import { config } from '~/platform/config.server';
import kept from './accessibility-facts.json';

/** What `/accessibility` says about the tests. */
export interface AccessibilityFacts {
  /** Of the run, as YYYY-MM-DD. */
  date: string;
  promises: number;
  /** Numbers of the promises that no test holds in full. */
  open: number[];
  tests: number;
  /** Browsers, each with the number of these tests that ran in it. */
  engines: { name: string; version: string; tests: number }[];
  axe: { version: string; screens: number; states: number };
  /** Programs that read pages out as a screen reader might. */
  readings: string[];
}

/** What is known of the tests. `npm run accessibility` writes it, from their results. */
export const accessibilityFacts: AccessibilityFacts = kept;

/** What a shopper meets where no test holds a promise of docs/accessibility.md. */
export const gapOf: Partial<Record<number, MessageKey>> = {
  43: 'accessibility:gap43',
};

interface Section {
  id: string;
  title: string;
  texts: string[];
  list?: string[];
}

/** The accessibility statement but for how to complain: what it says of tests is what the last kept run of them says. */
export function statement(
  t: Translate,
  locale: LocaleCode,
  facts: AccessibilityFacts = accessibilityFacts,
): Section[] {
  const { date, promises, open, tests, axe } = facts;
  const words = (list: string[]) => new Intl.ListFormat(tagOf(locale)).format(list);
  const day = new Intl.DateTimeFormat(tagOf(locale), { dateStyle: 'long', timeZone: 'UTC' });
  const engines = words(facts.engines.map(({ name, version, tests: ran }) => `${name} ${version} (${ran})`));
  const gaps = open.flatMap((number) => gapOf[number] ?? []);
  return [
    {
      id: 'scope',
      title: t('accessibility:scope'),
      texts: [
        t('accessibility:scope1', { url: config().appUrl, languages: locales.length }),
        t('accessibility:scope2'),
      ],
    },
    {
      id: 'standard',
      title: t('accessibility:standard'),
      texts: [t('accessibility:standard1'), t('accessibility:standard2')],
    },
    {
      id: 'tests',
      title: t('accessibility:tests'),
      texts: [
        t('accessibility:tests1', {
          promises,
          held: promises - open.length,
          tests,
          date: day.format(new Date(date)),
        }),
        t('accessibility:tests2', { engines }),
        t('accessibility:tests3', { ...axe }),
        ...(facts.readings.length > 0 ? [t('accessibility:reading')] : []),
        t('accessibility:tests4'),
      ],
    },
    {
      id: 'gaps',
      title: t('accessibility:gaps'),
      texts: [],
      list: [
        t('accessibility:gapReaders'),
        t('accessibility:gapPeople'),
        ...gaps.map((key) => t(key)),
        t('accessibility:gapCatalogue'),
        t('accessibility:gapOthers'),
      ],
    },
  ];
}
