import { storeSettings } from '~/platform/settings/store-settings';
import { getTranslator } from './request-locale.server';
import { tagOf, type LocaleCode } from './locales';

const weekdayNames = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];

export type Hours = ReturnType<typeof parseOpeningHours>[number];

/** Parses "Mo-Fr 09:00-17:00". Day 0 is Monday. */
export function parseOpeningHours() {
  return storeSettings().openingHours.map((row) => {
    const [days = '', times = ''] = row.split(' ');
    const [first = '', last = first] = days.split('-');
    const [opens = '', closes = ''] = times.split('-');
    return { first: weekdayNames.indexOf(first), last: weekdayNames.indexOf(last), opens, closes };
  });
}

/** Separator of hours and minutes where it is no colon: 9 h 30, and 9 h on the hour. */
const hourSeparators: Partial<Record<LocaleCode, string>> = { fr_FR: '\u00a0h\u00a0', pt_BR: 'h' };

const MONDAY_MS = Date.UTC(2024, 0, 1);
const MS_PER_HOUR = 3_600_000;

function formatHours({ first, last, opens, closes }: Hours, locale: LocaleCode): string {
  const t = getTranslator(locale);
  const tag = tagOf(locale);
  const format = (options: Intl.DateTimeFormatOptions, timeMs: number) =>
    new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' }).format(timeMs);
  const day = (number: number) => format({ weekday: 'long' }, MONDAY_MS + number * 24 * MS_PER_HOUR);
  const time = (text: string) => {
    const [hours = 0, minutes = 0] = text.split(':').map(Number);
    const formatted = format(
      { hour: 'numeric', minute: '2-digit' },
      MONDAY_MS + (hours + minutes / 60) * MS_PER_HOUR,
    );
    const separator = hourSeparators[locale];
    return separator
      ? formatted.replace(minutes === 0 ? ':00' : ':', minutes === 0 ? separator.trimEnd() : separator)
      : formatted;
  };
  const days = first === last ? day(first) : t('pages:hoursDays', { from: day(first), to: day(last) });
  const text = t('pages:hoursRow', { days, from: time(opens), to: time(closes) });
  return `${text.charAt(0).toLocaleUpperCase(tag)}${text.slice(1)}`;
}

/** Formatted on the server only: browsers' Intl may differ. */
export function formatOpeningHours(locale: LocaleCode): readonly string[] {
  return parseOpeningHours().map((hours) => formatHours(hours, locale));
}
