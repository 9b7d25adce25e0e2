const MAX_PATH_LENGTH = 2000;

/** Checks the value as written and as a browser resolves it: `//host`, `/.//host`, `\\host` and schemes never pass. */
export function safePath(value: unknown, fallback: string): string {
  if (typeof value !== 'string' || value.length > MAX_PATH_LENGTH || !isPath(value) || /\p{Cc}/u.test(value))
    return fallback;
  const base = 'http://same.origin';
  if (!URL.canParse(value, base)) return fallback;
  const url = new URL(value, base);
  return url.origin === base && isPath(url.pathname) ? `${url.pathname}${url.search}${url.hash}` : fallback;
}

const isPath = (text: string) => /^\/(?![\\/])/.test(text);
