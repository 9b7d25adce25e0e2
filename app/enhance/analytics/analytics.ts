import type { ShopEvent } from '~/session/cookies/slots.server';
import type { Flash } from '~/session/shopper.server';
import { lastAnswer } from '~/enhance/forms/answer';
import { onPageData } from '~/enhance/page/router';

const toldOrders = 'measured-orders';
const mostOrders = 20;

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Records the order. Returns false if it was reported before: its page may be loaded again. */
function isNewOrder(number: string): boolean {
  try {
    const known = (localStorage.getItem(toldOrders) ?? '').split('\n').filter(Boolean);
    if (known.includes(number)) return false;
    localStorage.setItem(toldOrders, [number, ...known].slice(0, mostOrders).join('\n'));
    return true;
  } catch (error) {
    if (error instanceof DOMException) return false;
    throw error;
  }
}

function tell(event: ShopEvent): void {
  const { transaction_id: order } = event.ecommerce;
  if (order !== undefined && !isNewOrder(order)) return;
  const layer = (window.dataLayer ??= []);
  layer.push({ ecommerce: null });
  // Leaves the query out: that of an order's page holds its key.
  layer.push({ ...event, page_location: `${location.origin}${location.pathname}` });
}

const told = new WeakSet<Flash>();

function tellOfFlash(flash: Flash | undefined | null): void {
  if (!flash?.events || told.has(flash)) return;
  told.add(flash);
  flash.events.forEach(tell);
}

interface Data {
  measured?: ShopEvent;
  layout?: { flash: Flash | null };
}

let shownPath: string | undefined;

/** Reports a page when it is opened, not when its data are revalidated. */
function tellOfPage(page: Data[]): void {
  const isOpened = location.pathname !== shownPath;
  shownPath = location.pathname;
  for (const data of page) {
    tellOfFlash(data.layout?.flash);
    if (isOpened && data.measured) tell(data.measured);
  }
}

function tellOfAnswer(): void {
  const answer = lastAnswer.get()?.answer;
  if (answer && 'done' in answer) tellOfFlash(answer.flash);
}

export function measure(scripts: readonly string[]): void {
  (window.dataLayer ??= []).push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  onPageData(tellOfPage);
  tellOfAnswer();
  lastAnswer.subscribe(tellOfAnswer);
  for (const address of scripts) {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    document.head.append(script);
  }
}
