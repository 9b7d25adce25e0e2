import { getZoneOffsetSeconds } from '../../shared/zone-offset';

export const toUnixSeconds = (date: Date): number => Math.floor(date.getTime() / 1000);

export const nowInSeconds = ({ now }: { now(): Date }): number => toUnixSeconds(now());

/** Formats Unix seconds in the shop's time zone: `2026-09-23T01:28:33+02:00`. */
export function formatSiteDate(unixSeconds: number, timezone: string): string {
  const offsetSeconds = getZoneOffsetSeconds(unixSeconds, timezone);
  const minutes = Math.abs(offsetSeconds) / 60;
  const padTwoDigits = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${new Date((unixSeconds + offsetSeconds) * 1000).toISOString().slice(0, 19)}${offsetSeconds < 0 ? '-' : '+'}${padTwoDigits(minutes / 60)}:${padTwoDigits(minutes % 60)}`;
}

/** `2026-11-14 01:28:48`: WordPress' format for dates of comments. */
export function formatSiteDateTime(unixSeconds: number, timezone: string): string {
  return formatSiteDate(unixSeconds, timezone).slice(0, 19).replace('T', ' ');
}
