/** Imported images of the embedded store, for other storefronts. The demo shop's are static files. */
export { loader } from './avatar.$';
