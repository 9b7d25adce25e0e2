import { LRUCache } from 'lru-cache';

const formats = new Map<string, Intl.DateTimeFormat>();
const offsets = new LRUCache<string, number>({ max: 5000 });
// No time zone changes its clocks between full quarters of an hour.
const quarterHour = 900;

export function zoneOffset(moment: number, timezone: string): number {
  const key = `${timezone} ${String(Math.floor(moment / quarterHour))}`;
  let offset = offsets.get(key);
  if (offset === undefined) {
    offset = readOffset(moment, timezone);
    offsets.set(key, offset);
  }
  return offset;
}

function readOffset(moment: number, timezone: string): number {
  let format = formats.get(timezone);
  if (!format) {
    format = new Intl.DateTimeFormat('en', { timeZone: timezone, timeZoneName: 'longOffset' });
    formats.set(timezone, format);
  }
  const [, sign, hours = 0, minutes = 0] = /([+-])(\d\d):(\d\d)/.exec(format.format(moment * 1000)) ?? [];
  const offset = Number(hours) * 3600 + Number(minutes) * 60;
  return sign === '-' ? -offset : offset;
}
