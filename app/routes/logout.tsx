import { signOut } from '~/commerce/account.server';
import { formAction, seeOther } from '~/http/route.server';

export function loader(): Response {
  return new Response(null, { status: 303, headers: { location: '/my-account' } });
}

export const action = /* @__PURE__ */ formAction(async ({ shopper }) => {
  const wasSignedIn = Boolean(await shopper.read('auth'));
  await signOut(shopper);
  shopper.flash('success', 'account:loggedOut');
  return seeOther(wasSignedIn ? '/' : '/my-account', { 'clear-site-data': '"cache", "storage"' });
});
