/** Where whoever gets the newsletter leaves its list. */
export { loader, action } from './newsletter_.join';
