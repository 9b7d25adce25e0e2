import { signOut } from '~/commerce/account/log-in.server';
import { seeOther } from '~/http/answers.server';
import { formAction } from '~/session/handlers.server';

/** A link or reload that ends here: logging out is a POST. */
export function loader(): Response {
  return seeOther('/my-account');
}

/** Clears the cookies and starts anew as a guest: at home, or on `/my-account` for who was not logged in (SPECIFICATION §4). */
export const action = /* @__PURE__ */ formAction(async ({ shopper }) => {
  const wasSignedIn = (await shopper.read('auth')) !== undefined;
  await signOut(shopper);
  shopper.flash('success', 'account:loggedOut');
  return seeOther(wasSignedIn ? '/' : '/my-account', { 'clear-site-data': '"cache", "storage"' });
});
