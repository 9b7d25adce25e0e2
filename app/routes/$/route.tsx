import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { runAction, runLoader } from '~/http/route-handlers.server';
import { notHere } from './not-here.server';

export { default, ErrorBoundary } from '~/document/no-page';

/** Paths that no route knows: the addresses that pages have at the backend, or "Page not found: {path}". */
export const loader = (args: LoaderFunctionArgs) =>
  runLoader<null>(args, ({ url, shopper }) => notHere(url, shopper));

export const action = (args: ActionFunctionArgs) =>
  runAction(args, async () => new Response(null, { status: 404 }));
