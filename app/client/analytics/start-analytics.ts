import type { ShopEvent } from '~/session/cookies/cookie-definitions.server';
import type { Flash } from '~/session/shopper.server';
import { lastFormResponse } from '~/client/forms/form-response';
import { onPageData } from '~/client/page/router';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Records the order. Returns false if it was reported before: its page may be loaded again. */
function isNewOrder(number: string): boolean {
  try {
    const key = `measured-order ${number}`;
    const isNew = localStorage.getItem(key) === null;
    localStorage.setItem(key, '');
    return isNew;
  } catch (error) {
    if (error instanceof DOMException) return false;
    throw error;
  }
}

function reportEvent(event: ShopEvent): void {
  const { transaction_id: order } = event.ecommerce;
  if (order !== undefined && !isNewOrder(order)) return;
  const layer = (window.dataLayer ??= []);
  layer.push({ ecommerce: null });
  // Leaves the query out: that of an order's page holds its key.
  layer.push({ ...event, page_location: `${location.origin}${location.pathname}` });
}

const reportedFlashes = new WeakSet<Flash>();

function reportFlash(flash: Flash | undefined | null): void {
  if (!flash?.events || reportedFlashes.has(flash)) return;
  reportedFlashes.add(flash);
  flash.events.forEach(reportEvent);
}

interface Data {
  measured?: ShopEvent;
  layout?: { flash: Flash | null };
}

let reportedPath: string | undefined;

/** Reports a page when it is opened, not when its data are revalidated. */
function reportPage(page: Data[]): void {
  const isOpened = location.pathname !== reportedPath;
  reportedPath = location.pathname;
  for (const data of page) {
    reportFlash(data.layout?.flash);
    if (isOpened && data.measured) reportEvent(data.measured);
  }
}

function reportFormResponse(): void {
  const response = lastFormResponse.get()?.response;
  if (response && 'done' in response) reportFlash(response.flash);
}

export function startAnalytics(scripts: readonly string[]): void {
  (window.dataLayer ??= []).push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  onPageData(reportPage);
  reportFormResponse();
  lastFormResponse.subscribe(reportFormResponse);
  for (const address of scripts) {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    document.head.append(script);
  }
}
