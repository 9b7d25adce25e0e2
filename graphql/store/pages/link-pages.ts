import { readBody } from '../../rules/body';
import { fillPlaces } from '../domain/language';
import { confirmEmailChange, emailChangeOfLink } from '../services/account/email-change';
import { addressOfKey, joinNewsletter, leaveNewsletter } from '../services/account/newsletter';
import { addressOfAlertLink, endStockAlerts } from '../services/catalogue/stock-alerts';
import type { StoreServices } from '../services/context';
import { textsFor, type TextKey } from '../texts';
import { escape, htmlPages, mostOfForm, seeOther } from './html-page';

/** Longer than any link that was mailed. */
const longestKey = 2000;

/** Areas of texts that have all that such a page says. */
type Area = 'email' | 'alerts' | 'join' | 'leave';

interface LinkPage<Name extends Area> {
  services: StoreServices;
  /** `/confirm-email`. */
  path: string;
  area: Name;
  /** Where the pages after it lead, and the text of that link. */
  onwards: { to: string; text: TextKey<Name> };
  /** Whom its button is about: fills the places of the text `text`; undefined when the link is no longer good. */
  ask(key: string): Record<string, string> | undefined;
  /** Below the button. */
  note?: TextKey<Name>;
  /** Does it; false when the link is no longer good. */
  act(key: string): boolean;
  /** Whether other sites' forms are refused. */
  isOwnButtonOnly?: boolean;
  /** Mail programs send the same POST for their own button (RFC 8058), and get an answer without a redirect. */
  endsMails?: boolean;
}

/** Whether a mail program has sent it, not the button of the page. */
const isOneClick = (body: string): boolean => /(?:^|[\s"&])List-Unsubscribe(?:=|"\s+)One-Click/.test(body);

/**
 * A page that a mailed link leads to, `?key=`. Opening it changes nothing, since mail programs open links too; its button does. It
 * works without JavaScript, and when the mail is read on another device.
 */
function linkPage<Name extends Area>({
  services,
  path,
  area,
  onwards,
  ask,
  act,
  note,
  isOwnButtonOnly = false,
  endsMails = false,
}: LinkPage<Name>): (request: Request, url: URL) => Promise<Response> {
  return async (request, url) => {
    const { t, tag } = textsFor(area, request, services.settings.text('WPLANG'));
    const page = (heading: string, content: string, status = 200) =>
      htmlPages(services)({ tag, heading, content, status });
    const message = (kind: 'done' | 'invalid', status = 200) =>
      page(
        t(kind === 'done' ? 'doneTitle' : 'invalidTitle'),
        `<p>${escape(t(kind))}</p>
<p><a href="${onwards.to}">${escape(t(onwards.text))}</a></p>`,
        status,
      );
    const given = url.searchParams.get('key') ?? '';
    const key = given.length > longestKey ? '' : given;
    if (request.method === 'GET' || request.method === 'HEAD') {
      if (url.searchParams.has('done')) return message('done');
      const asked = ask(key);
      if (!asked) return message('invalid', 410);
      const named = Object.entries(asked).map(([place, name]) => [place, `<strong>${escape(name)}</strong>`]);
      const text = fillPlaces(escape(t('text')), Object.fromEntries(named));
      const form = `<form method="post" action="${path}?key=${escape(encodeURIComponent(key))}" class="panel">
<p>${text}</p>
<button class="main">${escape(t('confirm'))}</button>
</form>`;
      return page(t('title'), note ? `${form}\n<p class="note">${escape(t(note))}</p>` : form);
    }
    if (request.method !== 'POST')
      return new Response('Method not allowed', { status: 405, headers: { allow: 'GET, HEAD, POST' } });
    if (isOwnButtonOnly && request.headers.get('sec-fetch-site') === 'cross-site')
      return new Response('Forbidden', { status: 403 });
    const body = await readBody(request, mostOfForm);
    if (body instanceof Response) return body;
    if (!act(key)) return message('invalid', 410);
    if (endsMails && isOneClick(body.toString())) return message('done');
    return seeOther(`${path}?done`);
  };
}

const toShop = { to: '/products', text: 'toShop' } as const;

/** `/confirm-email?key=`: where the mail to a new address leads. */
export const confirmEmailPage = (services: StoreServices) =>
  linkPage({
    services,
    path: '/confirm-email',
    area: 'email',
    onwards: { to: '/my-account', text: 'toAccount' },
    ask(key) {
      const change = emailChangeOfLink(services, key);
      return change && { login: change.user.login, email: change.email };
    },
    note: 'notYou',
    act: (key) => confirmEmailChange(services, key),
    isOwnButtonOnly: true,
  });

/** `/newsletter/join?key=` and `/newsletter/leave?key=`: where the mail to a new address leads, and every newsletter. */
export const newsletterPage = (services: StoreServices, act: 'join' | 'leave') =>
  linkPage({
    services,
    path: `/newsletter/${act}`,
    area: act,
    onwards: toShop,
    ask: (key) => addressOf(addressOfKey(services, key)),
    act: (key) => (act === 'join' ? joinNewsletter : leaveNewsletter)(services, key),
    endsMails: act === 'leave',
  });

/** `/stock-alerts?key=`: where a mail about a product that is back lets its reader end such mails. */
export const stockAlertsPage = (services: StoreServices) =>
  linkPage({
    services,
    path: '/stock-alerts',
    area: 'alerts',
    onwards: toShop,
    ask: (key) => addressOf(addressOfAlertLink(services, key)),
    act: (key) => endStockAlerts(services, key),
    endsMails: true,
  });

const addressOf = (email: string | undefined) => (email === undefined ? undefined : { email });
