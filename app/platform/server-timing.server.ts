import { requestContext, type Timing } from './request-context.server';

/** Once a call of a loader or action has timed out, each later one gets this share of the timeout. */
const LATER_TIMEOUT_RATIO = 0.25;

export function countBackendCall(timeoutMs: number): { signal: AbortSignal; done: () => void } {
  const { timing } = requestContext();
  const start = performance.now();
  const signal = AbortSignal.timeout(
    Math.ceil(timing?.hasTimedOut ? timeoutMs * LATER_TIMEOUT_RATIO : timeoutMs),
  );
  return {
    signal,
    done() {
      if (!timing) return;
      timing.calls += 1;
      timing.milliseconds += performance.now() - start;
      if (signal.aborted) timing.hasTimedOut = true;
    },
  };
}

export function formatServerTiming({ calls, milliseconds }: Timing): string {
  return `backend;dur=${milliseconds.toFixed(1)};desc="${calls}"`;
}
