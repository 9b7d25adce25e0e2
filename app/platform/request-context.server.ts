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
