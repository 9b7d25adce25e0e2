import { fillPlaces } from '../domain/language';
import { confirmEmailChange, emailChangeOfLink } from '../services/account/email-change';
import type { StoreServices } from '../services/context';
import { escape } from './html-page';
import { linkPage } from './link-page';

const named = (text: string) => `<strong>${escape(text)}</strong>`;

/** `/confirm-email?key=`: where the mail to a new address leads. */
export const confirmEmailPage = (services: StoreServices) =>
  linkPage({
    services,
    path: '/confirm-email',
    area: 'email',
    onwards: { to: '/my-account', text: 'toAccount' },
    ask(key, { t }) {
      const change = emailChangeOfLink(services, key);
      if (!change) return undefined;
      const { user, email } = change;
      const text = fillPlaces(escape(t('text')), { login: named(user.login), email: named(email) });
      return { above: `<p>${text}</p>`, below: `<p class="note">${escape(t('notYou'))}</p>` };
    },
    act: (key) => confirmEmailChange(services, key),
    refuse: (request) =>
      request.headers.get('sec-fetch-site') === 'cross-site'
        ? new Response('Forbidden', { status: 403 })
        : undefined,
  });
