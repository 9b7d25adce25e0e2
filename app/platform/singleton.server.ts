const kept = ((globalThis as { sturdySingletons?: Map<string, unknown> }).sturdySingletons ??= new Map<
  string,
  unknown
>());

/** Creates one value per process that survives re-imports in development. */
export function singleton<Value>(name: string, make: () => Value): Value {
  if (!kept.has(name)) kept.set(name, make());
  return kept.get(name) as Value;
}
