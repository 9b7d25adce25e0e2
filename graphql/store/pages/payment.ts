import { readBody } from '../../rules/body';
import type { StoreServices } from '../services/context';
import type { OrderRecord } from '../db/orders/order-record';
import { needsPayment } from '../domain/orders/order';
import { cardFields, cardOutcome, cardProblems, type CardEntry } from '../domain/payments/payment-card';
import { spokenPrice } from '../domain/price-format';
import { receivedUrl } from '../services/checkout/checkout-close';
import { orderedGoods, orderOfLink } from '../services/orders/orders';
import { noteCardPayment, noteRefusedCard, settleCardPayment } from '../services/payments/card-payment';
import { escape, htmlPages, mostOfForm, pageStyle, seeOther } from './html-page';
import { cardPage, messagePage, type PaymentContent, type PaymentLanguage } from './payment-html';
import { acceptedLanguages } from '../domain/language';
import { textsOf } from '../texts';

interface Visit {
  services: StoreServices;
  order: OrderRecord;
  language: PaymentLanguage;
  query: string;
  received: string;
  /** Leads to the order if payment began there, else to the checkout. */
  returnTo(why: 'declined' | 'error' | 'cancelled'): string;
}

/** Handles `/payment/{order}?key={order key}`: a form for test cards that works without JavaScript. */
export function createPaymentPage(services: StoreServices) {
  const style = pageStyle(services.look);
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
    const body = isPost ? await readBody(request, mostOfForm) : undefined;
    if (body instanceof Response) return body;
    const lang = url.searchParams.get('lang') ?? '';
    const accepted = acceptedLanguages(request.headers.get('accept-language'));
    const language = textsOf('payment', lang, ...accepted);
    const siteUrl = services.siteUrl + services.languagePath(language.tag);
    const key = url.searchParams.get('key') ?? '';
    const order = orderOfLink(services, /^\d{1,15}$/.test(first) ? Number(first) : 0, key);
    if (!order || rest.length > 0)
      return page({ services, language }, messagePage(language, 'notFound', siteUrl), 404);
    const fromOrder = url.searchParams.get('back') === 'order';
    const query = { key, ...(lang ? { lang } : {}), ...(fromOrder ? { back: 'order' } : {}) };
    const received = receivedUrl({ siteUrl }, order);
    const visit: Visit = {
      services,
      order,
      language,
      query: `?${new URLSearchParams(query).toString()}`,
      received,
      returnTo: (why) => (fromOrder ? `${received}&payment=${why}` : `${siteUrl}/checkout?payment=${why}`),
    };
    if (order.paidAt !== null) return seeOther(received);
    if (!takesTestCards(services)) return seeOther(visit.returnTo('error'));
    if (!needsPayment(order.status, order.total))
      return page(visit, messagePage(language, 'over', siteUrl), 410);
    return body ? answerCard(visit, new URLSearchParams(body.toString())) : showCard(visit);
  };
}

/** Test cards pay for nothing in a real shop. */
const takesTestCards = ({ stripe, settings }: StoreServices): boolean =>
  stripe ? !/^[sr]k_live_/.test(stripe.secret) : !settings.isOwnShop;

const cardIn = (form: URLSearchParams) =>
  Object.fromEntries(cardFields.map((field) => [field, form.get(field) ?? ''])) as CardEntry;

function showCard(visit: Visit): Response {
  return page(visit, cardPage({ ...frame(visit), card: cardIn(new URLSearchParams()), problems: {} }));
}

function answerCard(visit: Visit, form: URLSearchParams): Response {
  const { services, order } = visit;
  if (form.get('intent') === 'cancel') return seeOther(visit.returnTo('cancelled'));
  if (form.get('intent') !== 'pay') return new Response('Bad request', { status: 400 });
  const card = cardIn(form);
  // The order may have been placed again with another cart since this page was loaded.
  if (form.get('amount') !== String(order.total))
    return page(visit, cardPage({ ...frame(visit), card, problems: {}, amountChanged: true }), 409);
  const problems = cardProblems(card, services.now());
  if (Object.keys(problems).length > 0)
    return page(visit, cardPage({ ...frame(visit), card, problems }), 422);
  switch (cardOutcome(card.number)) {
    case 'success':
      return settle(visit, noteCardPayment(services, order, 'started', card.number));
    case 'declined':
      return refuse(visit, noteCardPayment(services, order, 'declined', card.number), 'declined');
    case 'error':
      return refuse(visit, noteCardPayment(services, order, 'failed', card.number), 'error');
  }
}

function settle({ services, order, received }: Visit, paymentId: string): Response {
  settleCardPayment(services, order, paymentId);
  return seeOther(received);
}

function refuse(visit: Visit, paymentId: string, why: 'declined' | 'error'): Response {
  noteRefusedCard(visit.services, visit.order, paymentId, why);
  return seeOther(visit.returnTo(why));
}

function frame({ services, order, language, query }: Visit) {
  const { priceFormat } = services.settings;
  return {
    language,
    order,
    goods: orderedGoods(services, order),
    total: escape(spokenPrice(order.total, priceFormat, services.formatLocale ?? language.tag)),
    action: `/payment/${String(order.id)}${query}`,
  };
}

function page(
  { services, language }: Pick<Visit, 'services' | 'language'>,
  shown: PaymentContent,
  status = 200,
) {
  return htmlPages(services)({ tag: language.tag, ...shown, status });
}
