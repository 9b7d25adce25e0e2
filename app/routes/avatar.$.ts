/** Pictures of people in the embedded store: the initial of their name. */
export { loader } from './stock-alerts';
