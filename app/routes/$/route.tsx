import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { runAction, runLoader } from '~/http/handlers/route-handlers.server';
import { handleUnknownPath } from './unknown-path.server';

export { default, ErrorBoundary } from '~/redirect-route';

export const loader = (args: LoaderFunctionArgs) =>
  runLoader<null>(args, ({ url, shopper }) => handleUnknownPath(url, shopper));

export const action = (args: ActionFunctionArgs) =>
  runAction(args, async () => new Response(null, { status: 404 }));
