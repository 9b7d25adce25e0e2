import { vi } from 'vitest';

/** Modules that are imported from now on begin as in a new process with these variables. */
export function newProcess(env: Record<string, string> = {}): void {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  vi.resetModules();
  Reflect.deleteProperty(globalThis, 'sturdySingletons');
}
