/** Caches results by the arguments, which are few texts and numbers. */
export function memoize<Args extends readonly (string | number | boolean | undefined)[], Value>(
  compute: (...args: Args) => Value,
): (...args: Args) => Value {
  const cache = new Map<string, Value>();
  return (...args) => {
    const key = args.join(' ');
    const value = cache.get(key) ?? compute(...args);
    cache.set(key, value);
    return value;
  };
}
