import { vi } from 'vitest';

/** Waits long enough for a busy machine. */
export const poll = <Result>(check: () => Result | Promise<Result>) => vi.waitFor(check, { timeout: 60_000 });
