import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { runAction, runLoader } from '~/http/route-handlers.server';
import { handleUnknownPath } from './not-here.server';

export { default, ErrorBoundary } from '~/document/no-page';

export const loader = (args: LoaderFunctionArgs) =>
  runLoader<null>(args, ({ url, shopper }) => handleUnknownPath(url, shopper));

export const action = (args: ActionFunctionArgs) =>
  runAction(args, async () => new Response(null, { status: 404 }));
