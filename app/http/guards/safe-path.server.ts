/** Characters of a path that a form or an address hands on: it may have to fit into a cookie. */
const MAX_PATH_LENGTH = 2000;

/**
 * A path of this site from a form field or query parameter, or the fallback when it leads elsewhere or is too long. It is judged as it
 * is written and as a browser resolves it: `//host`, `/.//host`, `\\host` and addresses with a scheme never pass.
 */
export function safePath(value: unknown, fallback: string): string {
  if (typeof value !== 'string' || value.length > MAX_PATH_LENGTH || !isPath(value) || /\p{Cc}/u.test(value))
    return fallback;
  const base = 'http://same.origin';
  if (!URL.canParse(value, base)) return fallback;
  const url = new URL(value, base);
  return url.origin === base && isPath(url.pathname) ? `${url.pathname}${url.search}${url.hash}` : fallback;
}

/** Whether it begins with one slash: a second one, of either kind, names a host. */
const isPath = (text: string) => /^\/(?![\\/])/.test(text);
