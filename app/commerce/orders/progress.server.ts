import { promisedDays } from '@graphql/rules/arrival';
import * as z from 'zod/v4';
import { arrivalText } from '~/backend/parts/arrival.server';
import { productHtml } from '~/backend/parts/html.server';
import { toText } from '~/backend/sentences/errors.server';
import { formatDate } from '~/i18n/format.server';
import type { MessageKey, Translate } from '~/i18n/messages';
import { parseJson } from '~/platform/parse-json';
import { isWebAddress } from '~/platform/web-address';
import { storeSettings } from '~/store-settings';
import type { RememberedOrder } from './remembered.server';

type ToldOrder = Omit<RememberedOrder, 'databaseId' | 'orderKey'>;

interface OrderStep {
  label: string;
  on?: string;
  state: 'done' | 'current' | 'ahead';
}

const doneAt: Readonly<Record<string, number>> = { PENDING: 1, ON_HOLD: 1, PROCESSING: 2, COMPLETED: 4 };

interface Step {
  label: MessageKey;
  meanwhile?: MessageKey;
  at?: string | null;
  isMissing?: boolean;
}

export function stepsOf(order: ToldOrder, t: Translate): OrderStep[] {
  const done = doneAt[order.status ?? ''];
  if (done === undefined) return [];
  // An order with local pickup has a shipping line but no address.
  const isSent = (order.shippingLines?.nodes.length ?? 0) > 0 && order.needsShippingAddress !== false;
  const steps: Step[] = [
    { label: 'orders:step_placed', at: order.date },
    {
      label: 'orders:step_paid',
      meanwhile: 'orders:status_PENDING',
      at: order.datePaid,
      isMissing: order.paymentMethod === 'cod',
    },
    {
      label: 'orders:step_prepared',
      meanwhile: 'orders:status_PROCESSING',
      isMissing: order.needsProcessing === false,
    },
    { label: isSent ? 'orders:step_sent' : 'orders:step_complete', at: order.dateCompleted },
  ];
  const wanted = steps
    .map((step, index) => ({ ...step, isDone: index < done }))
    .filter(({ isMissing }) => !isMissing);
  const current = wanted.find(({ isDone }) => !isDone);
  return wanted.map((step) => {
    const { label, meanwhile = label, at, isDone } = step;
    if (step === current) return { label: t(meanwhile), state: 'current' };
    if (!isDone) return { label: t(label), state: 'ahead' };
    return { label: t(label), state: 'done', ...(at ? { on: formatDate(at) } : {}) };
  });
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
export function parcelsOf({ metaData }: ToldOrder) {
  const { key, url } = storeSettings().tracking;
  const kept = metaData?.find((entry) => entry?.key === key)?.value ?? '';
  const listed = z.array(parcelSchema).safeParse(parseJson(kept)).data;
  const items = listed ?? (/^[^[{]/.test(kept) ? [parcelSchema.parse({ tracking_number: kept })] : []);
  return items.map((item) => {
    const number = item.tracking_number;
    const made = number === '' ? '' : url.replace('{number}', encodeURIComponent(number));
    const address = [item.custom_tracking_link, made, number].find(isWebAddress);
    const sent = Number(item.date_shipped);
    return {
      carrier: toText(item.custom_tracking_provider || item.tracking_provider),
      number: isWebAddress(number) ? '' : number,
      ...(address === undefined ? {} : { url: address }),
      ...(sent > 0 ? { on: formatDate(new Date(sent * 1000).toISOString()) } : {}),
    };
  });
}

const underWay = new Set(['PROCESSING', 'COMPLETED']);

export function arrivalOfOrder({ metaData, status }: ToldOrder, now = new Date()): string | undefined {
  const days = promisedDays(metaData);
  if (!days || !underWay.has(status ?? '') || days.to < now.toISOString().slice(0, 10)) return undefined;
  return arrivalText(days);
}

export function notesOf({ orderNotes }: ToldOrder): { on: string; html: string }[] {
  const at = ({ dateCreated }: { dateCreated: string | null }) => dateCreated ?? '';
  return [...(orderNotes?.nodes ?? [])]
    .sort((one, other) => at(one).localeCompare(at(other)))
    .flatMap((told) => {
      const html = productHtml(told.note ?? '');
      return html === undefined ? [] : [{ on: formatDate(at(told)), html }];
    });
}
