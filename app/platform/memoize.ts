/** Caches results by the arguments, which are few texts and numbers. */
export function memoize<Args extends readonly (string | number | boolean | undefined)[], Value>(
  compute: (...args: Args) => Value,
): (...args: Args) => Value {
  const cache = new Map<string, Value>();
  return (...args) => {
    const key = args.join(' ');
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const value = compute(...args);
    cache.set(key, value);
    return value;
  };
}
