import { AsyncLocalStorage } from 'node:async_hooks';
import type { LanguageCode } from '@graphql/rules/languages';
import { singleton } from './singleton.server';

export interface Timing {
  calls: number;
  milliseconds: number;
  /** A call was given up after its whole time-out. */
  gaveUp?: boolean;
}

interface RequestContext {
  readonly id?: string;
  /** The other end of the connection: the shopper, or the proxy in front of the shop. */
  readonly socketAddress?: string | undefined;
  /** Language of the shopper. It chooses the catalogue, too (`shopLanguage`). */
  readonly locale?: LanguageCode;
  /** Backend calls of the loader or action that runs. */
  readonly timing?: Timing;
  /** Whoever has the session's turn; work inside of it does not wait for itself. */
  readonly sessionOwner?: object;
}

const storage = () => singleton('request-context', () => new AsyncLocalStorage<RequestContext>());

/** Gets what is set for the current request. Returns an empty context outside of one. */
export const requestContext = (): RequestContext => storage().getStore() ?? {};

/** Runs work with these values in place of the current ones. */
export const runInContext = <Result>(values: RequestContext, work: () => Result): Result =>
  storage().run({ ...requestContext(), ...values }, work);
