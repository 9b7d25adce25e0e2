import { requestContext, type Timing } from './request-context.server';

/** What a backend that has let one call of a loader or action wait in vain is given for each later one. */
const laterPatience = 0.25;

/**
 * Counts one backend call of the current loader or action.
 * @param timeOut milliseconds
 * @returns the signal that ends the call, and what to call when it is over
 */
export function countBackendCall(timeOut: number): { signal: AbortSignal; done: () => void } {
  const { timing } = requestContext();
  const start = performance.now();
  const signal = AbortSignal.timeout(Math.ceil(timing?.gaveUp ? timeOut * laterPatience : timeOut));
  return {
    signal,
    done() {
      if (!timing) return;
      timing.calls += 1;
      timing.milliseconds += performance.now() - start;
      if (signal.aborted) timing.gaveUp = true;
    },
  };
}

export function serverTiming({ calls, milliseconds }: Timing): string {
  return `backend;dur=${milliseconds.toFixed(1)};desc="${calls}"`;
}
