import { storeSettings } from '~/store-settings';
import { translator } from './i18n.server';
import { tagOf, type LocaleCode } from './locales';

const names = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];

export type Hours = ReturnType<typeof shopHours>[number];

/** Parses "Mo-Fr 09:00-17:00". Day 0 is Monday. */
export function shopHours() {
  return storeSettings().openingHours.map((row) => {
    const [days = '', times = ''] = row.split(' ');
    const [first = '', last = first] = days.split('-');
    const [opens = '', closes = ''] = times.split('-');
    return { first: names.indexOf(first), last: names.indexOf(last), opens, closes };
  });
}

/** Separator of hours and minutes where it is no colon: 9 h 30, and 9 h on the hour. */
const hourMarks: Partial<Record<LocaleCode, string>> = { fr_FR: '\u00a0h\u00a0', pt_BR: 'h' };

const monday = Date.UTC(2024, 0, 1);
const hour = 3_600_000;

function hoursText({ first, last, opens, closes }: Hours, locale: LocaleCode): string {
  const t = translator(locale);
  const tag = tagOf(locale);
  const format = (options: Intl.DateTimeFormatOptions, at: number) =>
    new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' }).format(at);
  const day = (number: number) => format({ weekday: 'long' }, monday + number * 24 * hour);
  const time = (text: string) => {
    const [hours = 0, minutes = 0] = text.split(':').map(Number);
    const shown = format({ hour: 'numeric', minute: '2-digit' }, monday + (hours + minutes / 60) * hour);
    const mark = hourMarks[locale];
    return mark ? shown.replace(minutes === 0 ? ':00' : ':', minutes === 0 ? mark.trimEnd() : mark) : shown;
  };
  const days = first === last ? day(first) : t('pages:hoursDays', { from: day(first), to: day(last) });
  const text = t('pages:hoursRow', { days, from: time(opens), to: time(closes) });
  return `${text.charAt(0).toLocaleUpperCase(tag)}${text.slice(1)}`;
}

/** Formatted on the server only: browsers' Intl may differ. */
export function openingHours(locale: LocaleCode): readonly string[] {
  return shopHours().map((hours) => hoursText(hours, locale));
}
