/** Pages about logging in, or with a key in their URL: a login does not return to them. */
const noReturnPattern = /^\/(my-account|oauth|logout|checkout\/order-received)(\/|$)/;

export function signInPath(path: string): string {
  if (noReturnPattern.test(path.split('?', 1)[0] ?? '')) return '/my-account';
  return `/my-account?redirectTo=${encodeURIComponent(path)}`;
}

export function signInPathFor(target: string): string {
  return target === '/my-account' ? target : `/my-account?redirectTo=${encodeURIComponent(target)}`;
}
