import { vi } from 'vitest';

/** Something that comes soon: at once on a quiet machine, in its own time on a busy one. */
export const eventually = <Result>(check: () => Result | Promise<Result>) =>
  vi.waitFor(check, { timeout: 60_000 });
