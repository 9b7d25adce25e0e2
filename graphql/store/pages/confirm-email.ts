import { readBody } from '../../rules/body';
import { fillPlaces } from '../domain/language';
import { confirmEmailChange, emailChangeOfLink } from '../services/account/email-change';
import type { StoreServices } from '../services/context';
import { textsFor } from '../texts';
import { escape, htmlPages, mostOfForm, seeOther } from './html-page';

/** Longer than any link that was mailed. */
const MAX_KEY_LENGTH = 2000;

/**
 * `/confirm-email?key=`, where the mail to a new address leads. Opening it changes nothing, since mail programs open links too; its
 * button does. It works without JavaScript, and when the mail is read on another device.
 */
export function confirmEmailPage(services: StoreServices): (request: Request, url: URL) => Promise<Response> {
  return async (request, url) => {
    const { t, tag } = textsFor('email', request, services.settings.text('WPLANG'));
    const page = (heading: string, content: string, status = 200) =>
      htmlPages(services)({ tag, heading, content, status });
    const message = (kind: 'done' | 'invalid', status = 200) =>
      page(
        t(kind === 'done' ? 'doneTitle' : 'invalidTitle'),
        `<p>${escape(t(kind))}</p>
<p><a href="/my-account">${escape(t('toAccount'))}</a></p>`,
        status,
      );
    const parameter = url.searchParams.get('key') ?? '';
    const key = parameter.length > MAX_KEY_LENGTH ? '' : parameter;
    if (request.method === 'GET' || request.method === 'HEAD') {
      if (url.searchParams.has('done')) return message('done');
      const change = emailChangeOfLink(services, key);
      if (!change) return message('invalid', 410);
      const strong = (name: string) => `<strong>${escape(name)}</strong>`;
      const text = fillPlaces(escape(t('text')), {
        login: strong(change.user.login),
        email: strong(change.email),
      });
      const form = `<form method="post" action="/confirm-email?key=${escape(encodeURIComponent(key))}" class="panel">
<p>${text}</p>
<button class="main">${escape(t('confirm'))}</button>
</form>`;
      return page(t('title'), `${form}\n<p class="note">${escape(t('notYou'))}</p>`);
    }
    if (request.method !== 'POST')
      return new Response('Method not allowed', { status: 405, headers: { allow: 'GET, HEAD, POST' } });
    if (request.headers.get('sec-fetch-site') === 'cross-site')
      return new Response('Forbidden', { status: 403 });
    const body = await readBody(request, mostOfForm);
    if (body instanceof Response) return body;
    return confirmEmailChange(services, key) ? seeOther('/confirm-email?done') : message('invalid', 410);
  };
}
