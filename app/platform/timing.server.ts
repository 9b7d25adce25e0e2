import { AsyncLocalStorage } from 'node:async_hooks';

/** What one loader or action asked of the backend. */
export interface Timing {
  calls: number;
  milliseconds: number;
}

const storage = new AsyncLocalStorage<Timing>();

/** Runs a loader's work so that `countBackendCall` adds to its numbers. */
export function withTiming<Result>(timing: Timing, work: () => Result): Result {
  return storage.run(timing, work);
}

/** Counts one backend call of the current loader; call what it returns when the answer is there. */
export function countBackendCall(): () => void {
  const timing = storage.getStore();
  const start = performance.now();
  return () => {
    if (!timing) return;
    timing.calls += 1;
    timing.milliseconds += performance.now() - start;
  };
}

export function serverTiming({ calls, milliseconds }: Timing): string {
  return `backend;dur=${milliseconds.toFixed(1)};desc="${calls}"`;
}
