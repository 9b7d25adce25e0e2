/**
 * A path of this site from a form field or query parameter, or the fallback when it leads elsewhere.
 * `//host`, `\host` and addresses with a scheme never pass.
 */
export function safePath(value: unknown, fallback: string): string {
  if (typeof value !== 'string' || !value.startsWith('/') || /^\/[\\/]/.test(value) || /\p{Cc}/u.test(value))
    return fallback;
  const base = 'http://same.origin';
  if (!URL.canParse(value, base)) return fallback;
  const url = new URL(value, base);
  return url.origin === base ? `${url.pathname}${url.search}${url.hash}` : fallback;
}
