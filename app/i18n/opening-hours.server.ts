import { storeSettings } from '~/store-settings';
import { translator } from './i18n.server';
import { tagOf, type LocaleCode } from './locales';

const days = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'];
/** A Sunday. */
const week = Date.UTC(2023, 0, 1);
const hour = 3_600_000;

/** "Mo-Fr 09:00-17:00" in a language: "Montag bis Freitag, 09:00 bis 17:00 Uhr". */
function rowText(row: string, locale: LocaleCode): string {
  const t = translator(locale);
  const tag = tagOf(locale);
  const [[first, last] = [], [opens = '', closes = ''] = []] = row.split(' ').map((part) => part.split('-'));
  const format = (options: Intl.DateTimeFormatOptions, at: number) =>
    new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' }).format(at);
  const day = (name = '') => format({ weekday: 'long' }, week + days.indexOf(name) * 24 * hour);
  const time = (text: string) => {
    const [hours = 0, minutes = 0] = text.split(':').map(Number);
    return format({ hour: 'numeric', minute: '2-digit' }, week + (hours + minutes / 60) * hour);
  };
  const open = last === undefined ? day(first) : t('pages:hoursDays', { from: day(first), to: day(last) });
  const text = t('pages:hoursRow', { days: open, from: time(opens), to: time(closes) });
  return `${text.charAt(0).toLocaleUpperCase(tag)}${text.slice(1)}`;
}

/** When somebody answers, a line for each row of the setting. Browsers get it as it is: their Intl may write otherwise. */
export function openingHours(locale: LocaleCode): readonly string[] {
  return storeSettings.openingHours.map((row) => rowText(row, locale));
}
