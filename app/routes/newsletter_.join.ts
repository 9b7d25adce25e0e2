/** Where the embedded store's mail about the newsletter has an address confirmed. */
export { loader, action } from './stock-alerts';
