export { RouteErrorBoundary as ErrorBoundary } from '~/components/lists/RouteErrorBoundary';

/** For a URL that only redirects: it renders a page only if that fails. */
export default function RedirectRoute() {
  return null;
}
