import { fillPlaces } from '../domain/language';
import { addressOfKey, joinNewsletter, leaveNewsletter } from '../services/account/newsletter';
import type { StoreServices } from '../services/context';
import { escape } from './html-page';
import { linkPage } from './link-page';

type Act = 'join' | 'leave';

/** `/newsletter/join?key=` and `/newsletter/leave?key=`: where the mail to a new address leads, and every newsletter. */
export const newsletterPage = (services: StoreServices, act: Act) =>
  linkPage({
    services,
    path: `/newsletter/${act}`,
    area: act,
    onwards: { to: '/products', text: 'toShop' },
    ask(key, { t }) {
      const email = addressOfKey(services, key);
      if (email === undefined) return undefined;
      const text = fillPlaces(escape(t('text')), { email: `<strong>${escape(email)}</strong>` });
      return { above: `<p>${text}</p>` };
    },
    act: (key) => (act === 'join' ? joinNewsletter : leaveNewsletter)(services, key),
    endsMails: act === 'leave',
  });
