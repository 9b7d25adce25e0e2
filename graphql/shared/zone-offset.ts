import { LRUCache } from 'lru-cache';

const formatCache = new Map<string, Intl.DateTimeFormat>();
const offsetCache = new LRUCache<string, number>({ max: 5000 });
// No time zone changes its clocks between full quarters of an hour.
const QUARTER_HOUR_SECONDS = 900;

export function getZoneOffsetSeconds(unixSeconds: number, timezone: string): number {
  const key = `${timezone} ${String(Math.floor(unixSeconds / QUARTER_HOUR_SECONDS))}`;
  let offset = offsetCache.get(key);
  if (offset === undefined) {
    offset = computeOffset(unixSeconds, timezone);
    offsetCache.set(key, offset);
  }
  return offset;
}

function computeOffset(unixSeconds: number, timezone: string): number {
  let format = formatCache.get(timezone);
  if (!format) {
    format = new Intl.DateTimeFormat('en', { timeZone: timezone, timeZoneName: 'longOffset' });
    formatCache.set(timezone, format);
  }
  const [, sign, hours = 0, minutes = 0] =
    /([+-])(\d\d):(\d\d)/.exec(format.format(unixSeconds * 1000)) ?? [];
  const offset = Number(hours) * 3600 + Number(minutes) * 60;
  return sign === '-' ? -offset : offset;
}
