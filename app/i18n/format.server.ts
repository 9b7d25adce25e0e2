import { config } from '~/platform/config.server';

let formatter: Intl.DateTimeFormat | undefined;

/** A date as "November 21, 2026" (FORMAT_LOCALE). The backend's texts without a zone are the shop's own time. */
export function formatDate(iso: string): string {
  formatter ??= new Intl.DateTimeFormat(config().formatLocale, { dateStyle: 'long', timeZone: 'UTC' });
  const date = new Date(/([zZ]|[+-]\d\d:?\d\d)$/.test(iso) ? iso : `${iso.replace(' ', 'T')}Z`);
  return Number.isNaN(date.getTime()) ? '' : formatter.format(date);
}
