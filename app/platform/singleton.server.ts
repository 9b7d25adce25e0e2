const instances = ((globalThis as { sturdySingletons?: Map<string, unknown> }).sturdySingletons ??= new Map<
  string,
  unknown
>());

/** Creates one value per process that survives re-imports in development. */
export function singleton<Value>(name: string, create: () => Value): Value {
  if (!instances.has(name)) instances.set(name, create());
  return instances.get(name) as Value;
}
