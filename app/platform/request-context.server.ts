import { AsyncLocalStorage } from 'node:async_hooks';
import type { LanguageCode } from '@graphql/shared/languages';
import { singleton } from './singleton.server';

export interface Timing {
  calls: number;
  milliseconds: number;
  hasTimedOut?: boolean;
}

interface RequestContext {
  readonly id?: string;
  /** The client, or the proxy in front of the shop. */
  readonly socketAddress?: string | undefined;
  readonly locale?: LanguageCode;
  readonly timing?: Timing;
  /** Holder of the session lock. Nested tasks of the same holder do not wait. */
  readonly sessionLockOwner?: object;
}

const getStorage = () => singleton('request-context', () => new AsyncLocalStorage<RequestContext>());

export const requestContext = (): RequestContext => getStorage().getStore() ?? {};

export const runInContext = <Result>(values: RequestContext, callback: () => Result): Result =>
  getStorage().run({ ...requestContext(), ...values }, callback);

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
