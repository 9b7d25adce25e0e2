import { formatDateRange, type DateRange } from '@graphql/shared/delivery-days';
import { getZoneOffsetSeconds } from '@graphql/shared/zone-offset';
import { getCurrentLocale } from '~/platform/i18n/format.server';
import { getTranslator } from '~/platform/i18n/request-locale.server';
import { tagOf } from '~/platform/i18n/locales';
import type { DeliveryDates } from '~/platform/settings/settings-schema.server';
import { storeSettings } from '~/platform/settings/store-settings';

/** Days are counted as midnights UTC, wherever the shop is. */
const MS_PER_DAY = 86_400_000;

const toIsoDate = (midnight: number): string => new Date(midnight).toISOString().slice(0, 10);

interface DeliveryEstimate extends DateRange {
  validUntil: Date;
}

/** Dispatches on the first working day whose cut-off is still to come, then counts working days. */
export function estimateDelivery(
  orderedAt: Date,
  [minDays, maxDays]: readonly [number, number],
  { timeZone, cutOff, holidays }: Omit<DeliveryDates, 'methods'>,
): DeliveryEstimate {
  const isDayOff = (midnight: number) => {
    const date = toIsoDate(midnight);
    const weekday = new Date(midnight).getUTCDay();
    return weekday === 0 || weekday === 6 || holidays.includes(date) || holidays.includes(date.slice(5));
  };
  const nextWorkingDay = (midnight: number): number =>
    isDayOff(midnight) ? nextWorkingDay(midnight + MS_PER_DAY) : midnight;
  const addWorkingDays = (midnight: number, workingDays: number): number =>
    workingDays === 0 ? midnight : addWorkingDays(nextWorkingDay(midnight + MS_PER_DAY), workingDays - 1);
  const getCutOffMs = (midnight: number): number => {
    const localSeconds = Date.parse(`${toIsoDate(midnight)}T${cutOff}:00Z`) / 1000;
    return (
      (localSeconds -
        getZoneOffsetSeconds(localSeconds - getZoneOffsetSeconds(localSeconds, timeZone), timeZone)) *
      1000
    );
  };
  const localMs =
    orderedAt.getTime() + getZoneOffsetSeconds(Math.floor(orderedAt.getTime() / 1000), timeZone) * 1000;
  const today = Math.floor(localMs / MS_PER_DAY) * MS_PER_DAY;
  const dispatchDay = nextWorkingDay(getCutOffMs(today) > orderedAt.getTime() ? today : today + MS_PER_DAY);
  return {
    start: toIsoDate(addWorkingDays(dispatchDay, minDays)),
    end: toIsoDate(addWorkingDays(dispatchDay, maxDays)),
    validUntil: new Date(getCutOffMs(dispatchDay)),
  };
}

export function formatDeliveryEstimate(days: DateRange): string {
  const locale = getCurrentLocale();
  return getTranslator(locale)('pages:arrives', { days: formatDateRange(days, tagOf(locale)) });
}

export function getDefaultDeliveryTime(): string | undefined {
  const { deliveryDates, deliveryDays } = storeSettings();
  const [minDays, maxDays] = deliveryDays;
  return deliveryDates
    ? undefined
    : getTranslator(getCurrentLocale())('common:deliveryTime', { from: minDays, to: maxDays });
}

const estimateCache = new WeakMap<DeliveryDates, DeliveryEstimate>();

export function getDefaultDeliveryEstimate(): { text: string | undefined; until?: string } {
  const { deliveryDates, deliveryDays } = storeSettings();
  if (!deliveryDates) return { text: getDefaultDeliveryTime() };
  const cached = estimateCache.get(deliveryDates);
  const isCurrent = cached && cached.validUntil.getTime() > Date.now();
  const estimate = isCurrent ? cached : estimateDelivery(new Date(), deliveryDays, deliveryDates);
  estimateCache.set(deliveryDates, estimate);
  return { text: formatDeliveryEstimate(estimate), until: estimate.validUntil.toUTCString() };
}

/** Looks a delivery method up in the settings by id or title. */
export function estimateDeliveryBy({ id, label }: { id: string; label: string }) {
  const { deliveryDates } = storeSettings();
  if (!deliveryDates) return undefined;
  const methods = new Map(Object.entries(deliveryDates.methods));
  const workingDays = methods.get(id) ?? methods.get(label);
  return workingDays && estimateDelivery(new Date(), workingDays, deliveryDates);
}
