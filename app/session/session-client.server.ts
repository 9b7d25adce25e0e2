import type { TadaDocumentNode } from 'gql.tada';
import { getOperation, send, type Credentials } from '~/platform/backend/graphql-client.server';
import { getEndpoint } from '~/platform/backend/embedded-store.server';
import { getSessionEndpoint, type ShopLanguage } from '~/platform/i18n/shop-language.server';
import { asCommerceError, LoginEndedError } from '~/platform/backend/commerce-error.server';
import type { LocaleCode } from '~/platform/i18n/locales';
import { ensureValidAuth, renewAuth } from './auth-refresh.server';
import type { CookieJar } from './cookies/cookie-jar.server';
import { getAuthCustomer, getSessionCustomer, getSessionKey } from './token-claims.server';
import { randomUUID } from 'node:crypto';
import { runExclusive, runShared } from '~/platform/concurrency.server';
import { requestContext, runInContext } from '~/platform/request-context.server';

export type Send = <Data, Variables>(
  document: TadaDocumentNode<Data, Variables>,
  variables: Variables,
) => Promise<Data>;

export class SessionClient {
  /** Increases with everything that may change the backend's responses. */
  changeCount = 0;

  readonly #id = randomUUID();

  constructor(
    private readonly jar: CookieJar,
    private readonly context: { locale: LocaleCode; address: string | undefined },
  ) {}

  /** A caller inside the lock must not wait for other operations of its request. */
  get isExclusive(): boolean {
    return requestContext().sessionLockOwner === this;
  }

  /** Runs a task while no other operation of the session runs, in any request. */
  async runInOrder<Result>(task: () => Promise<Result>): Promise<Result> {
    if (this.isExclusive) return task();
    const token = (await this.jar.read('session'))?.token;
    return runExclusive(getSessionKey(token) ?? this.#id, () =>
      runInContext({ sessionLockOwner: this }, task),
    );
  }

  /** Runs alongside other reads, but not between the writes of a task. Creates a missing session only once. */
  async readConcurrently<Result>(task: () => Promise<Result>): Promise<Result> {
    if (this.isExclusive) return task();
    const key = getSessionKey((await this.jar.read('session'))?.token);
    return key === undefined ? this.runInOrder(task) : runShared(key, task);
  }

  async serializeTokens(): Promise<string> {
    const { session, auth } = await this.#readTokens();
    return JSON.stringify([session?.token, auth?.authToken]);
  }

  async getEndpoint(): Promise<ShopLanguage | undefined> {
    return (await this.#readTokens()).context.endpoint;
  }

  clear(): void {
    this.changeCount += 1;
    this.jar.clear(['session', 'auth', 'headerState']);
  }

  /** Stores the session token of the response. Throws CommerceError, or LoginEndedError if a login cannot be renewed. */
  readonly send: Send = async (document, variables) => {
    const credentials = await this.#credentials();
    if (getOperation(document).type === 'mutation') this.changeCount += 1;
    const result = await this.#sendWithTokens(document, variables, credentials);
    if (result.session && result.session !== credentials.session)
      this.jar.write('session', { token: result.session, endpoint: credentials.endpoint });
    return result.data;
  };

  /** Sends the operation that ends a session, and stores nothing of its response. */
  async sendWithoutRecovery<Data, Variables>(
    document: TadaDocumentNode<Data, Variables>,
    variables: Variables,
  ) {
    const { session, auth, context } = await this.#readTokens();
    // A login that cannot be renewed still has a session to end.
    const freshAuth = auth && (await ensureValidAuth(auth));
    await send(document, variables, { ...context, session: session?.token, auth: freshAuth?.authToken });
  }

  async #readTokens() {
    const [session, auth] = await Promise.all([this.jar.read('session'), this.jar.read('auth')]);
    const sessionLanguage = session?.endpoint ?? auth?.endpoint ?? getSessionEndpoint(this.context.locale);
    return { session, auth, context: { ...this.context, endpoint: sessionLanguage } };
  }

  async #credentials(): Promise<Credentials> {
    const { session, auth, context } = await this.#readTokens();
    if (!auth) return { ...context, session: session?.token };
    const freshAuth = await ensureValidAuth(auth);
    if (!freshAuth) throw new LoginEndedError(getEndpoint().client);
    if (freshAuth !== auth) this.jar.write('auth', freshAuth);
    const sessionCustomerId = session && getSessionCustomer(session.token);
    const loginCustomerId = getAuthCustomer(freshAuth.authToken);
    if (sessionCustomerId && loginCustomerId && sessionCustomerId !== loginCustomerId) {
      // Cookies of two customers were mixed up. The login decides, and everything else belongs to the other customer.
      this.changeCount += 1;
      this.jar.clear(['session', 'headerState', 'cartLines', 'checkoutDraft', 'address']);
      return { ...context, auth: freshAuth.authToken };
    }
    return { ...context, session: session?.token, auth: freshAuth.authToken };
  }

  async #sendWithTokens<Data, Variables>(
    document: TadaDocumentNode<Data, Variables>,
    variables: Variables,
    credentials: Credentials,
  ) {
    try {
      return await send(document, variables, credentials);
    } catch (error) {
      const auth = await this.jar.read('auth');
      const { client, data, isLoginRefused, hasRunAsGuest } = asCommerceError(error);
      if (!isLoginRefused || !auth) throw error;
      const newAuth = await renewAuth(auth);
      if (!newAuth) throw new LoginEndedError(client, { hasRunAsGuest: hasRunAsGuest, data });
      this.jar.write('auth', newAuth);
      if (hasRunAsGuest)
        throw new LoginEndedError(client, { hasRunAsGuest: true, isLoginRenewed: true, data });
      return send(document, variables, { ...credentials, auth: newAuth.authToken });
    }
  }
}
