import { confirmEmailChange, emailChangeOfLink } from '../services/account/email-change';
import { addressOfKey, joinNewsletter, leaveNewsletter } from '../services/account/newsletter';
import { addressOfAlertLink, endStockAlerts } from '../services/catalogue/stock-alerts';
import type { StoreServices } from '../services/context';
import { linkPage } from './link-page';

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
