export { RouteError as ErrorBoundary } from '~/components/lists/RouteError';

/** Of an address that only leads on: it has a page only where it fails. */
export default function NoPage() {
  return null;
}
