const MAX_PATH_LENGTH = 2000;

/** Checks the value as written and as a browser resolves it: `//host`, `/.//host`, `\\host` and schemes never pass. */
export function toSafePath(value: unknown, fallback: string): string {
  if (
    typeof value !== 'string' ||
    value.length > MAX_PATH_LENGTH ||
    !isLocalPath(value) ||
    /\p{Cc}/u.test(value)
  )
    return fallback;
  const base = 'http://same.origin';
  if (!URL.canParse(value, base)) return fallback;
  const url = new URL(value, base);
  return url.origin === base && isLocalPath(url.pathname)
    ? `${url.pathname}${url.search}${url.hash}`
    : fallback;
}

const isLocalPath = (text: string) => /^\/(?![\\/])/.test(text);
