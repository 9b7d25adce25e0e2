import { formAction, pageLoader } from '~/http/route-handlers.server';
import { notHere } from './not-here.server';

export { default, ErrorBoundary } from '~/document/no-page';

/** Paths that no route knows: the addresses that pages have at the backend, or "Page not found: {path}". */
export const loader = /* @__PURE__ */ pageLoader<null>(({ url, shopper }) => notHere(url, shopper));

export const action = /* @__PURE__ */ formAction(async () => new Response(null, { status: 404 }));
