import { requestContext, type Timing } from './request-context.server';

/** Once a call of a loader or action has timed out, each later one gets this share of the timeout. */
const laterPatience = 0.25;

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
