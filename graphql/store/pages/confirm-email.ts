import { fillPlaces } from '../domain/language';
import {
  confirmEmailChange,
  emailChangeOfLink,
  type WaitingEmailChange,
} from '../services/account/email-change';
import type { StoreServices } from '../services/context';
import { confirmEmailLanguage } from './confirm-email-texts';
import { escape, htmlPage } from './html-page';

type Texts = ReturnType<typeof confirmEmailLanguage>;

/** Longer than any link that was mailed. */
const longestKey = 2000;

/**
 * `/confirm-email?key=`: where the mail to a new address leads. Opening the page changes nothing, since mail programs open links
 * too; its button does. It works without JavaScript, and for whoever reads the mail on another device.
 */
export function confirmEmailPage(services: StoreServices): (request: Request, url: URL) => Response {
  return (request, url) => {
    const texts = confirmEmailLanguage(
      request.headers.get('accept-language'),
      services.settings.text('WPLANG'),
    );
    const key = url.searchParams.get('key') ?? '';
    const link = key.length > longestKey ? '' : key;
    if (request.method === 'GET' || request.method === 'HEAD') {
      if (url.searchParams.has('done')) return page(texts, messageHtml(texts, 'done'));
      const change = emailChangeOfLink(services, link);
      return change
        ? page(texts, formHtml(texts, change, link))
        : page(texts, messageHtml(texts, 'invalid'), 410);
    }
    if (request.method !== 'POST')
      return new Response('Method not allowed', { status: 405, headers: { allow: 'GET, HEAD, POST' } });
    if (request.headers.get('sec-fetch-site') === 'cross-site')
      return new Response('Forbidden', { status: 403 });
    if (!confirmEmailChange(services, link)) return page(texts, messageHtml(texts, 'invalid'), 410);
    return new Response(null, {
      status: 303,
      headers: {
        location: '/confirm-email?done',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      },
    });
  };
}

function formHtml({ t }: Texts, { user, email }: WaitingEmailChange, key: string) {
  const name = (text: string) => `<strong>${escape(text)}</strong>`;
  const text = fillPlaces(escape(t('text')), { login: name(user.login), email: name(email) });
  return {
    title: t('title'),
    content: `<form method="post" action="/confirm-email?key=${escape(encodeURIComponent(key))}" class="panel">
<p>${text}</p>
<button class="main">${escape(t('confirm'))}</button>
</form>
<p class="note">${escape(t('notYou'))}</p>`,
  };
}

function messageHtml({ t }: Texts, kind: 'done' | 'invalid') {
  return {
    title: t(kind === 'done' ? 'doneTitle' : 'invalidTitle'),
    content: `<p>${escape(t(kind))}</p>
<p><a href="/my-account">${escape(t('toAccount'))}</a></p>`,
  };
}

function page(
  { tag }: Texts,
  { title, content }: { title: string; content: string },
  status = 200,
): Response {
  return htmlPage({ tag, title, content, status, hasForms: true });
}
