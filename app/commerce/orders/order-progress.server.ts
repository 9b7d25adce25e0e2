import { getPromisedDeliveryDays } from '@graphql/shared/delivery-days';
import * as z from 'zod/v4';
import { formatDeliveryEstimate } from '~/domain/delivery-estimate.server';
import { sanitizeProductHtml } from '~/domain/html.server';
import { toText } from '~/platform/backend/commerce-error.server';
import { formatDate } from '~/platform/i18n/format.server';
import type { MessageKey, Translate } from '~/platform/i18n/messages';
import { parseJson } from '~/platform/parse-json';
import { isWebAddress } from '~/platform/web-address';
import { storeSettings } from '~/platform/settings/store-settings';
import type { OrderRecord } from './guest-order-store.server';

const doneSteps: Readonly<Record<string, number>> = { PENDING: 1, ON_HOLD: 1, PROCESSING: 2, COMPLETED: 4 };

interface Step {
  label: MessageKey;
  meanwhile?: MessageKey;
  date?: string | null;
  isMissing?: boolean;
}

export function toOrderSteps(order: OrderRecord, t: Translate) {
  const doneCount = doneSteps[order.status ?? ''];
  if (doneCount === undefined) return [];
  // An order with local pickup has a shipping line but no address.
  const isSent = (order.shippingLines?.nodes.length ?? 0) > 0 && order.needsShippingAddress !== false;
  const steps: Step[] = [
    { label: 'orders:step_placed', date: order.date },
    {
      label: 'orders:step_paid',
      meanwhile: 'orders:status_PENDING',
      date: order.datePaid,
      isMissing: order.paymentMethod === 'cod',
    },
    {
      label: 'orders:step_prepared',
      meanwhile: 'orders:status_PROCESSING',
      isMissing: order.needsProcessing === false,
    },
    { label: isSent ? 'orders:step_sent' : 'orders:step_complete', date: order.dateCompleted },
  ];
  const openSteps = steps.slice(doneCount).filter(({ isMissing }) => !isMissing);
  return [
    ...steps.slice(0, doneCount).flatMap(({ label, date, isMissing }) => {
      const on = date ? formatDate(date) : undefined;
      return isMissing ? [] : { label: t(label), state: 'done' as const, on };
    }),
    ...openSteps.map(({ label, meanwhile = label }, index) => ({
      label: t(index === 0 ? meanwhile : label),
      state: index === 0 ? ('current' as const) : ('ahead' as const),
      on: undefined,
    })),
  ];
}

const optionalText = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? '').trim());

/** Meta data of the plugins "Shipment Tracking" and "Advanced Shipment Tracking". */
const parcelSchema = z.object({
  tracking_number: optionalText,
  tracking_provider: optionalText,
  custom_tracking_provider: optionalText,
  custom_tracking_link: optionalText,
  date_shipped: optionalText,
});

/** Reads parcels from the meta key of the setting `tracking`: a list of items, or a number alone. */
export function toParcels({ metaData }: OrderRecord) {
  const { key, url } = storeSettings().tracking;
  const trackingValue = metaData?.find((entry) => entry?.key === key)?.value ?? '';
  const parcelList = z.array(parcelSchema).safeParse(parseJson(trackingValue)).data;
  const items =
    parcelList ??
    (/^[^[{]/.test(trackingValue) ? [parcelSchema.parse({ tracking_number: trackingValue })] : []);
  return items.map((item) => {
    const number = item.tracking_number;
    const trackingUrl = number === '' ? '' : url.replace('{number}', encodeURIComponent(number));
    const address = [item.custom_tracking_link, trackingUrl, number].find(isWebAddress);
    const shippedSeconds = Number(item.date_shipped);
    return {
      carrier: toText(item.custom_tracking_provider || item.tracking_provider),
      number: isWebAddress(number) ? '' : number,
      ...(address === undefined ? {} : { url: address }),
      ...(shippedSeconds > 0 ? { on: formatDate(new Date(shippedSeconds * 1000).toISOString()) } : {}),
    };
  });
}

const activeStatuses = new Set(['PROCESSING', 'COMPLETED']);

export function getOrderArrival({ metaData, status }: OrderRecord, now = new Date()): string | undefined {
  const days = getPromisedDeliveryDays(metaData);
  if (!days || !activeStatuses.has(status ?? '') || days.end < now.toISOString().slice(0, 10))
    return undefined;
  return formatDeliveryEstimate(days);
}

export const toCustomerNotes = ({ orderNotes }: OrderRecord) =>
  (orderNotes?.nodes ?? [])
    .map(({ note, dateCreated }) => ({ date: dateCreated ?? '', html: sanitizeProductHtml(note ?? '') }))
    .sort((one, other) => one.date.localeCompare(other.date))
    .flatMap(({ date, html }) => (html === undefined ? [] : [{ on: formatDate(date), html }]));
