/** Pages about logging in, or with a key in their URL: a login does not return to them. */
const noReturn = /^\/(my-account|oauth|logout|checkout\/order-received)(\/|$)/;

export function signInPath(path: string): string {
  if (noReturn.test(path.split('?', 1)[0] ?? '')) return '/my-account';
  return `/my-account?redirectTo=${encodeURIComponent(path)}`;
}

export function signInFor(to: string): string {
  return to === '/my-account' ? to : `/my-account?redirectTo=${encodeURIComponent(to)}`;
}
