import { zoneOffset } from '../../rules/zone-offset';

/** Formats Unix seconds in the shop's time zone: `2026-09-23T01:28:33+02:00`. */
export function siteDate(moment: number, timezone: string): string {
  const offset = zoneOffset(moment, timezone);
  const minutes = Math.abs(offset) / 60;
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${new Date((moment + offset) * 1000).toISOString().slice(0, 19)}${offset < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`;
}

/** `2026-11-14 01:28:48`: WordPress' format for dates of comments. */
export function siteDateTime(moment: number, timezone: string): string {
  return siteDate(moment, timezone).slice(0, 19).replace('T', ' ');
}
