import { readBody } from '../../shared/read-body';
import type { StoreServices } from '../context/store-context';
import type { OrderRecord } from '../orders/order-record-sql';
import { needsPayment } from '../orders/order-rules';
import { formatLocalizedPrice } from '../core/price-format';
import { buildOrderReceivedUrl, completeCardPayment } from '../checkout/close-checkout-service';
import { getOrderedGoods, findOrderByLink } from '../orders/order-service';
import { escape, createHtmlRenderer, MAX_FORM_BYTES, buildStylesheet, seeOther } from '../api/html-page';
import { fillPlaceholders, parseAcceptLanguage, type Language } from '../../shared/locale-match';
import { getTexts, type TextKey } from '../../shared/texts';

type PaymentLanguage = Language<TextKey<'payment'>>;

interface PaymentContext {
  services: StoreServices;
  order: OrderRecord;
  language: PaymentLanguage;
  query: string;
}

/** How a payment ends, by the button for it. No money moves here, so no card is asked for. */
const outcomeButtons = [
  ['success', 'pay'],
  ['declined', 'decline'],
  ['error', 'fail'],
  ['cancelled', 'cancel'],
] as const;

/** Handles `/payment/{order}?key={order key}`: a form that pays in the demo shop, without JavaScript. */
export function createPaymentHandler(services: StoreServices) {
  const style = buildStylesheet(services.branding);
  return async (request: Request, url: URL): Promise<Response> => {
    const [, , first = '', ...rest] = url.pathname.split('/');
    if (first === 'style.css')
      return new Response(style, {
        headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'public, max-age=3600' },
      });
    if (!['GET', 'HEAD', 'POST'].includes(request.method))
      return new Response('Method not allowed', { status: 405, headers: { allow: 'GET, HEAD, POST' } });
    const isPost = request.method === 'POST';
    if (isPost && request.headers.get('sec-fetch-site') === 'cross-site')
      return new Response('Forbidden', { status: 403 });
    // Read before the order is loaded, which may change meanwhile.
    const body = isPost ? await readBody(request, MAX_FORM_BYTES) : undefined;
    if (body instanceof Response) return body;
    const lang = url.searchParams.get('lang') ?? '';
    const accepted = parseAcceptLanguage(request.headers.get('accept-language'));
    const language = getTexts('payment', lang, ...accepted);
    const siteUrl = services.siteUrl + services.languagePath(language.tag);
    const key = url.searchParams.get('key') ?? '';
    const order = findOrderByLink(services, /^\d{1,15}$/.test(first) ? Number(first) : 0, key);
    if (!order || rest.length > 0) return renderMessage(services, language, 'notFound', siteUrl);

    const isFromOrder = url.searchParams.get('back') === 'order';
    const orderPageUrl = buildOrderReceivedUrl({ siteUrl }, order);
    /** Leads to the order if payment began there, else to the checkout. */
    const returnUnpaid = (reason: 'declined' | 'error' | 'cancelled') =>
      seeOther(isFromOrder ? `${orderPageUrl}&payment=${reason}` : `${siteUrl}/checkout?payment=${reason}`);
    if (order.paidAt !== null) return seeOther(orderPageUrl);
    if (!isDemoPayment(services)) return returnUnpaid('error');
    if (!needsPayment(order.status, order.total)) return renderMessage(services, language, 'over', siteUrl);
    const context: PaymentContext = { services, order, language, query: url.search };
    if (!body) return renderForm(context);
    const form = new URLSearchParams(body.toString());
    const [outcome] = outcomeButtons.find(([intent]) => intent === form.get('intent')) ?? [];
    if (!outcome) return new Response('Bad request', { status: 400 });
    if (outcome !== 'success') return returnUnpaid(outcome);
    // The order may have been placed again with another cart since this page was loaded.
    if (form.get('amount') !== String(order.total)) return renderForm(context, true);
    completeCardPayment(services, order);
    return seeOther(orderPageUrl);
  };
}

/** Nothing is paid by a button in a real shop. */
const isDemoPayment = ({ stripe, settings }: StoreServices): boolean =>
  stripe ? !/^[sr]k_live_/.test(stripe.secret) : !settings.isRealShop;

/** Escapes the text. The values are HTML. */
const fillHtml = (text: string, values: Record<string, string>) => fillPlaceholders(escape(text), values);

function renderForm(context: PaymentContext, hasAmountChanged = false): Response {
  const { services, order, language, query } = context;
  const { t } = language;
  const { priceFormat } = services.settings;
  const total = escape(formatLocalizedPrice(order.total, priceFormat, services.formatLocale ?? language.tag));
  const buttons = outcomeButtons.map(
    ([outcome, text]) =>
      `<button class="${outcome === 'success' ? 'main' : 'quiet'}" name="intent" value="${outcome}">${fillHtml(t(text), { total })}</button>`,
  );
  const alert = `<div class="panel problems" role="alert" tabindex="-1" autofocus aria-labelledby="problems"><h2 id="problems">${escape(t('problems'))}</h2><p>${escape(t('amountChanged'))}</p></div>\n`;
  return createHtmlRenderer(services)({
    tag: language.tag,
    heading: t('title'),
    ...(hasAmountChanged ? { title: `${t('error')} ${t('title')}`, above: alert, status: 409 } : {}),
    content: `<p class="note">${escape(t('demo'))}</p>
<div class="columns">
${renderOrderSummary(context, total)}
<form method="post" action="/payment/${String(order.id)}${escape(query)}">
<input type="hidden" name="amount" value="${String(order.total)}">
${buttons.join('\n')}
</form>
</div>`,
  });
}

function renderOrderSummary({ services, language: { t }, order }: PaymentContext, total: string): string {
  const renderDetail = (detail: { label: string; value: string }) =>
    `<span class="hint">${fillHtml(t('labelled'), { label: escape(detail.label), value: escape(detail.value) })}</span>`;
  const lines = getOrderedGoods(services, order)
    .map(
      ({ name, quantity, details }) =>
        `<dt>${escape(name)}${details.map(renderDetail).join('')}</dt><dd>×${String(quantity)}</dd>`,
    )
    .join('');
  return `<section class="panel" aria-labelledby="order"><h2 id="order">${fillHtml(t('order'), { number: escape(order.number) })}</h2>
<dl class="summary">${lines}<dt class="sum">${escape(t('total'))}</dt><dd class="sum">${total}</dd></dl></section>`;
}

function renderMessage(
  services: StoreServices,
  { tag, t }: PaymentLanguage,
  kind: 'notFound' | 'over',
  siteUrl: string,
): Response {
  return createHtmlRenderer(services)({
    tag,
    heading: t(kind === 'over' ? 'overTitle' : 'notFoundTitle'),
    content: `<p>${escape(t(kind))}</p>
<p><a href="${escape(siteUrl)}/cart">${escape(t('back'))}</a></p>`,
    status: kind === 'over' ? 410 : 404,
  });
}
