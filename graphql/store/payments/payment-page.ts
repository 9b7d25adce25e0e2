import { readBody } from '../../shared/read-body';
import type { StoreServices } from '../context/store-context';
import type { OrderRecord } from '../orders/order-record-sql';
import { needsPayment } from '../orders/order-rules';
import { cardFields, getCardOutcome, validateCard, type CardEntry } from './payment-card';
import { formatLocalizedPrice } from '../core/price-format';
import { buildOrderReceivedUrl } from '../checkout/close-checkout-service';
import { getOrderedGoods, findOrderByLink } from '../orders/order-service';
import { addRefusedCardNote, settleCardPayment } from './card-payment-service';
import { escape, createHtmlRenderer, MAX_FORM_BYTES, buildStylesheet, seeOther } from '../api/html-page';
import {
  buildCardPage,
  buildMessagePage,
  type PaymentContent,
  type PaymentLanguage,
} from './payment-form-page';
import { parseAcceptLanguage } from '../../shared/locale-match';
import { getTexts } from '../../shared/texts';

interface PaymentContext {
  services: StoreServices;
  order: OrderRecord;
  language: PaymentLanguage;
  query: string;
  orderPageUrl: string;
  /** Leads to the order if payment began there, else to the checkout. */
  buildReturnUrl(reason: 'declined' | 'error' | 'cancelled'): string;
}

/** Handles `/payment/{order}?key={order key}`: a form for test cards that works without JavaScript. */
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
    if (!order || rest.length > 0)
      return renderPage({ services, language }, buildMessagePage(language, 'notFound', siteUrl), 404);
    const isFromOrder = url.searchParams.get('back') === 'order';
    const query = { key, ...(lang ? { lang } : {}), ...(isFromOrder ? { back: 'order' } : {}) };
    const orderPageUrl = buildOrderReceivedUrl({ siteUrl }, order);
    const context: PaymentContext = {
      services,
      order,
      language,
      query: `?${new URLSearchParams(query).toString()}`,
      orderPageUrl,
      buildReturnUrl: (reason) =>
        isFromOrder ? `${orderPageUrl}&payment=${reason}` : `${siteUrl}/checkout?payment=${reason}`,
    };
    if (order.paidAt !== null) return seeOther(orderPageUrl);
    if (!acceptsTestCards(services)) return seeOther(context.buildReturnUrl('error'));
    if (!needsPayment(order.status, order.total))
      return renderPage(context, buildMessagePage(language, 'over', siteUrl), 410);
    return body ? handleCardForm(context, new URLSearchParams(body.toString())) : renderCardForm(context);
  };
}

/** Test cards pay for nothing in a real shop. */
const acceptsTestCards = ({ stripe, settings }: StoreServices): boolean =>
  stripe ? !/^[sr]k_live_/.test(stripe.secret) : !settings.isRealShop;

const readCard = (form: URLSearchParams) =>
  Object.fromEntries(cardFields.map((field) => [field, form.get(field) ?? ''])) as CardEntry;

function renderCardForm(context: PaymentContext): Response {
  return renderPage(
    context,
    buildCardPage({ ...buildPageData(context), card: readCard(new URLSearchParams()), problems: {} }),
  );
}

function handleCardForm(context: PaymentContext, form: URLSearchParams): Response {
  const { services, order } = context;
  if (form.get('intent') === 'cancel') return seeOther(context.buildReturnUrl('cancelled'));
  if (form.get('intent') !== 'pay') return new Response('Bad request', { status: 400 });
  const card = readCard(form);
  // The order may have been placed again with another cart since this page was loaded.
  if (form.get('amount') !== String(order.total))
    return renderPage(
      context,
      buildCardPage({ ...buildPageData(context), card, problems: {}, hasAmountChanged: true }),
      409,
    );
  const problems = validateCard(card, services.now());
  if (Object.keys(problems).length > 0)
    return renderPage(context, buildCardPage({ ...buildPageData(context), card, problems }), 422);
  const outcome = getCardOutcome(card.number);
  if (outcome === 'success') {
    settleCardPayment(services, order);
    return seeOther(context.orderPageUrl);
  }
  addRefusedCardNote(services, order, card.number, outcome);
  return seeOther(context.buildReturnUrl(outcome));
}

function buildPageData({ services, order, language, query }: PaymentContext) {
  const { priceFormat } = services.settings;
  return {
    language,
    order,
    goods: getOrderedGoods(services, order),
    total: escape(formatLocalizedPrice(order.total, priceFormat, services.formatLocale ?? language.tag)),
    action: `/payment/${String(order.id)}${query}`,
  };
}

function renderPage(
  { services, language }: Pick<PaymentContext, 'services' | 'language'>,
  content: PaymentContent,
  status = 200,
) {
  return createHtmlRenderer(services)({ tag: language.tag, ...content, status });
}
