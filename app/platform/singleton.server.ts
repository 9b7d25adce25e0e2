const kept = ((globalThis as { sturdySingletons?: Map<string, unknown> }).sturdySingletons ??= new Map<
  string,
  unknown
>());

/** One value per process, also across the development server's re-imports. */
export function singleton<Value>(name: string, make: () => Value): Value {
  if (!kept.has(name)) kept.set(name, make());
  return kept.get(name) as Value;
}
