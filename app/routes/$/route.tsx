import { movedPage } from '~/commerce/content/pages.server';
import { formAction, pageLoader } from '~/session/handlers.server';

export { RouteError as ErrorBoundary } from '~/components/page/RouteError';

/** Paths that no route knows: the addresses that pages have at the backend, or "Page not found: {path}". */
export const loader = /* @__PURE__ */ pageLoader<null>(async ({ url }) => {
  const moved = await movedPage(url.pathname);
  if (moved !== undefined)
    throw new Response(null, { status: 301, headers: { location: moved + url.search } });
  throw new Response(null, { status: 404 });
});

/** A form posted to such a path. */
export const action = /* @__PURE__ */ formAction(async () => new Response(null, { status: 404 }));

export default function NotFound() {
  return null;
}
