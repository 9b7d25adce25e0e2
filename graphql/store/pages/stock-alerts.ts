import { fillPlaces } from '../domain/language';
import { addressOfAlertLink, endStockAlerts } from '../services/catalogue/stock-alerts';
import type { StoreServices } from '../services/context';
import { escape, htmlPage } from './html-page';
import { stockAlertsLanguage } from './stock-alerts-texts';

type Texts = ReturnType<typeof stockAlertsLanguage>;

/** Longer than any link that was mailed. */
const longestKey = 2000;

/**
 * `/stock-alerts?key=`: where a mail about a product that is back lets its reader end such mails. Opening the page changes nothing,
 * its button does. Mail programs send the same POST for their own button (RFC 8058) and get an answer without a redirect.
 */
export function stockAlertsPage(
  services: StoreServices,
): (request: Request, url: URL) => Response | Promise<Response> {
  return async (request, url) => {
    const texts = stockAlertsLanguage(
      request.headers.get('accept-language'),
      services.settings.text('WPLANG'),
    );
    const key = url.searchParams.get('key') ?? '';
    const link = key.length > longestKey ? '' : key;
    if (request.method === 'GET' || request.method === 'HEAD') {
      if (url.searchParams.has('done')) return page(texts, messageHtml(texts, 'done'));
      const email = addressOfAlertLink(services, link);
      return email === undefined
        ? page(texts, messageHtml(texts, 'invalid'), 410)
        : page(texts, formHtml(texts, email, link));
    }
    if (request.method !== 'POST')
      return new Response('Method not allowed', { status: 405, headers: { allow: 'GET, HEAD, POST' } });
    if (!endStockAlerts(services, link)) return page(texts, messageHtml(texts, 'invalid'), 410);
    if (await isOneClick(request)) return page(texts, messageHtml(texts, 'done'));
    return new Response(null, {
      status: 303,
      headers: {
        location: '/stock-alerts?done',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      },
    });
  };
}

/** Whether a mail program has sent it, not the button of the page. */
async function isOneClick(request: Request): Promise<boolean> {
  if (Number(request.headers.get('content-length') ?? '0') > 1000) return false;
  return /(?:^|[\s"&])List-Unsubscribe(?:=|"\s+)One-Click/.test((await request.text()).slice(0, 1000));
}

function formHtml({ t }: Texts, email: string, key: string) {
  const text = fillPlaces(escape(t('text')), { email: `<strong>${escape(email)}</strong>` });
  return {
    title: t('title'),
    content: `<form method="post" action="/stock-alerts?key=${escape(encodeURIComponent(key))}" class="panel">
<p>${text}</p>
<button class="main">${escape(t('confirm'))}</button>
</form>`,
  };
}

function messageHtml({ t }: Texts, kind: 'done' | 'invalid') {
  return {
    title: t(kind === 'done' ? 'doneTitle' : 'invalidTitle'),
    content: `<p>${escape(t(kind))}</p>
<p><a href="/products">${escape(t('toShop'))}</a></p>`,
  };
}

function page(
  { tag }: Texts,
  { title, content }: { title: string; content: string },
  status = 200,
): Response {
  return htmlPage({ tag, title, content, status, hasForms: true });
}
