/** Pictures that the owner of the embedded store has imported, for other storefronts; the demo shop’s are static files. */
export { loader } from './avatar.$';
