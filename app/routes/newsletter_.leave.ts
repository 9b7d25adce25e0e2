/** The link to unsubscribe, in each newsletter. */
export { loader, action } from './stock-alerts';
