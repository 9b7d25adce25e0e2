import { daysText, type Days } from '@graphql/rules/arrival';
import { zoneOffset } from '@graphql/rules/zone-offset';
import { currentLocale } from '~/i18n/format.server';
import { translator } from '~/i18n/i18n.server';
import { tagOf } from '~/i18n/locales';
import type { DeliveryDates } from '~/settings/schema.server';
import { storeSettings } from '~/store-settings';

/** Days are counted as midnights UTC, wherever the shop is. */
const day = 86_400_000;

const isoDay = (midnight: number): string => new Date(midnight).toISOString().slice(0, 10);

interface Arrival extends Days {
  until: Date;
}

/** Dispatches on the first working day whose cut-off is still to come, then counts working days. */
export function arrivalOf(
  ordered: Date,
  [least, most]: readonly [number, number],
  { timeZone, cutOff, holidays }: Omit<DeliveryDates, 'methods'>,
): Arrival {
  const isFree = (midnight: number) => {
    const date = isoDay(midnight);
    const weekday = new Date(midnight).getUTCDay();
    return weekday === 0 || weekday === 6 || holidays.includes(date) || holidays.includes(date.slice(5));
  };
  const workingFrom = (midnight: number): number =>
    isFree(midnight) ? workingFrom(midnight + day) : midnight;
  const after = (midnight: number, working: number): number =>
    working === 0 ? midnight : after(workingFrom(midnight + day), working - 1);
  const cutOffOf = (midnight: number): number => {
    const wall = Date.parse(`${isoDay(midnight)}T${cutOff}:00Z`) / 1000;
    return (wall - zoneOffset(wall - zoneOffset(wall, timeZone), timeZone)) * 1000;
  };
  const local = ordered.getTime() + zoneOffset(Math.floor(ordered.getTime() / 1000), timeZone) * 1000;
  const today = Math.floor(local / day) * day;
  const leaves = workingFrom(cutOffOf(today) > ordered.getTime() ? today : today + day);
  return {
    from: isoDay(after(leaves, least)),
    to: isoDay(after(leaves, most)),
    until: new Date(cutOffOf(leaves)),
  };
}

export function arrivalText(days: Days): string {
  const locale = currentLocale();
  return translator(locale)('pages:arrives', { days: daysText(days, tagOf(locale)) });
}

export function usualTime(): string | undefined {
  const { deliveryDates, deliveryDays } = storeSettings();
  const [from, to] = deliveryDays;
  return deliveryDates ? undefined : translator(currentLocale())('common:deliveryTime', { from, to });
}

const usual = new WeakMap<DeliveryDates, Arrival>();

export function usualArrival(): { text: string | undefined; until?: string } {
  const { deliveryDates, deliveryDays } = storeSettings();
  if (!deliveryDates) return { text: usualTime() };
  const known = usual.get(deliveryDates);
  const isTrue = known && known.until.getTime() > Date.now();
  const arrival = isTrue ? known : arrivalOf(new Date(), deliveryDays, deliveryDates);
  usual.set(deliveryDates, arrival);
  return { text: arrivalText(arrival), until: arrival.until.toUTCString() };
}

/** Looks a delivery method up in the settings by id or title. */
export function arrivalBy({ id, label }: { id: string; label: string }): Arrival | undefined {
  const { deliveryDates } = storeSettings();
  const named = [id, label].find((name) => Object.hasOwn(deliveryDates?.methods ?? {}, name));
  const working = named === undefined ? undefined : deliveryDates?.methods[named];
  return deliveryDates && working ? arrivalOf(new Date(), working, deliveryDates) : undefined;
}
