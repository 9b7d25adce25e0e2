import { vi } from 'vitest';

/** Resets modules and singletons for later imports. */
export function resetProcessState(env: Record<string, string> = {}): void {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  vi.resetModules();
  Reflect.deleteProperty(globalThis, 'sturdySingletons');
}
