/** Pages that a login does not lead back to: they are about logging in, or their address holds a key. */
const noReturn = /^\/(my-account|oauth|logout|checkout\/order-received)(\/|$)/;

export function signInPath(path: string): string {
  if (noReturn.test(path.split('?', 1)[0] ?? '')) return '/my-account';
  return `/my-account?redirectTo=${encodeURIComponent(path)}`;
}

/** The sign-in page that leads on to `to`, which may be a section of the account. */
export function signInFor(to: string): string {
  return to === '/my-account' ? to : `/my-account?redirectTo=${encodeURIComponent(to)}`;
}
