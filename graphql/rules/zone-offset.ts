import { LRUCache } from 'lru-cache';

const formats = new Map<string, Intl.DateTimeFormat>();
const offsets = new LRUCache<string, number>({ max: 5000 });
/** Seconds: no place changes its clocks at other moments than full quarters of an hour. */
const quarterHour = 900;

/** Seconds that the clocks of a place are ahead of UTC at a moment (Unix seconds). */
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
    format = new Intl.DateTimeFormat('en', {
      timeZone: timezone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(timezone, format);
  }
  const part: Record<string, number> = {};
  for (const { type, value } of format.formatToParts(moment * 1000)) part[type] = Number(value);
  const local = Date.UTC(
    part['year'] ?? 0,
    (part['month'] ?? 1) - 1,
    part['day'] ?? 1,
    part['hour'] ?? 0,
    part['minute'] ?? 0,
    part['second'] ?? 0,
  );
  return Math.round(local / 1000) - moment;
}
