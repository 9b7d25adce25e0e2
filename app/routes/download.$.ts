/** Bought files of the embedded store. With GQL_HOST the shop there gives them out. */
export { loader } from './avatar.$';
