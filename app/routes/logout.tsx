import type { ActionFunctionArgs } from '@remix-run/node';
import { signOut } from '~/commerce/account/log-in.server';
import { seeOther } from '~/http/responses/data-response.server';
import { runAction } from '~/http/handlers/route-handlers.server';

/** Handles a link or a reload: logging out takes a POST. */
export function loader(): Response {
  return seeOther('/my-account');
}

/** Clears the cookies. The shopper goes on as a guest: at home, or on `/my-account` after a visit without a login. */
export const action = (args: ActionFunctionArgs) =>
  runAction(args, async ({ shopper }) => {
    const wasSignedIn = (await shopper.getCookie('auth')) !== undefined;
    await signOut(shopper);
    shopper.addFlash('success', 'account:loggedOut');
    return seeOther(wasSignedIn ? '/' : '/my-account', { 'clear-site-data': '"cache", "storage"' });
  });
