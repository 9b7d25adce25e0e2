import { fillPlaces } from '../domain/language';
import { addressOfAlertLink, endStockAlerts } from '../services/catalogue/stock-alerts';
import type { StoreServices } from '../services/context';
import { escape } from './html-page';
import { linkPage } from './link-page';

/** `/stock-alerts?key=`: where a mail about a product that is back lets its reader end such mails. */
export const stockAlertsPage = (services: StoreServices) =>
  linkPage({
    services,
    path: '/stock-alerts',
    area: 'alerts',
    onwards: { to: '/products', text: 'toShop' },
    ask(key, { t }) {
      const email = addressOfAlertLink(services, key);
      if (email === undefined) return undefined;
      const text = fillPlaces(escape(t('text')), { email: `<strong>${escape(email)}</strong>` });
      return { above: `<p>${text}</p>` };
    },
    act: (key) => endStockAlerts(services, key),
    endsMails: true,
  });
