import type { TadaDocumentNode } from 'gql.tada';
import { operationOf, send, type Credentials } from '~/backend/client.server';
import { backend } from '~/backend/endpoint.server';
import { boundEndpoint, type ShopLanguage } from '~/i18n/shop-language.server';
import { commerceError, LoginEnded } from '~/backend/sentences/errors.server';
import type { LocaleCode } from '~/i18n/locales';
import { refreshedAuth, renewedAuth } from './auth-refresh.server';
import type { CookieJar } from './cookies/cookie-jar.server';
import { authCustomer, sessionCustomer, sessionKey } from './token-claims.server';
import { randomUUID } from 'node:crypto';
import { oneAtATime, together } from '~/platform/promises.server';
import { requestContext, runInContext } from '~/platform/request-context.server';

export type Send = <Data, Variables>(
  document: TadaDocumentNode<Data, Variables>,
  variables: Variables,
) => Promise<Data>;

export class Exchange {
  /** Increases with everything that may change the backend's responses. */
  version = 0;

  readonly #id = randomUUID();

  constructor(
    private readonly jar: CookieJar,
    private readonly from: { locale: LocaleCode; address: string | undefined },
  ) {}

  /** A caller inside the lock must not wait for other operations of its request. */
  get isExclusive(): boolean {
    return requestContext().sessionOwner === this;
  }

  /** Runs a task while no other operation of the session runs, in any request. */
  async exclusively<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.isExclusive) return work();
    const token = (await this.jar.read('session'))?.token;
    return oneAtATime(sessionKey(token) ?? this.#id, () => runInContext({ sessionOwner: this }, work));
  }

  /** Runs alongside other reads, but not between the writes of a task. Creates a missing session only once. */
  async beside<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.isExclusive) return work();
    const key = sessionKey((await this.jar.read('session'))?.token);
    return key === undefined ? this.exclusively(work) : together(key, work);
  }

  async tokens(): Promise<string> {
    const { session, auth } = await this.#held();
    return JSON.stringify([session?.token, auth?.authToken]);
  }

  async endpoint(): Promise<ShopLanguage | undefined> {
    return (await this.#held()).from.endpoint;
  }

  forgetSession(): void {
    this.version += 1;
    this.jar.forget(['session', 'auth', 'headerState']);
  }

  /** Stores the session token of the response. Throws CommerceError, or LoginEndedError if a login cannot be renewed. */
  readonly send: Send = async (document, variables) => {
    const as = await this.#credentials();
    if (operationOf(document).type === 'mutation') this.version += 1;
    const answer = await this.#attempt(document, variables, as);
    if (answer.session && answer.session !== as.session)
      this.jar.write('session', { token: answer.session, endpoint: as.endpoint });
    return answer.data;
  };

  /** Sends the operation that ends a session, and stores nothing of its response. */
  async sendOnce<Data, Variables>(document: TadaDocumentNode<Data, Variables>, variables: Variables) {
    const { session, auth, from } = await this.#held();
    // A login that cannot be renewed still has a session to end.
    const fresh = auth && (await refreshedAuth(auth));
    await send(document, variables, { ...from, session: session?.token, auth: fresh?.authToken });
  }

  async #held() {
    const [session, auth] = await Promise.all([this.jar.read('session'), this.jar.read('auth')]);
    const endpoint = session?.endpoint ?? auth?.endpoint ?? boundEndpoint(this.from.locale);
    return { session, auth, from: { ...this.from, endpoint } };
  }

  async #credentials(): Promise<Credentials> {
    const { session, auth, from } = await this.#held();
    if (!auth) return { ...from, session: session?.token };
    const fresh = await refreshedAuth(auth);
    if (!fresh) throw new LoginEnded(backend().client);
    if (fresh !== auth) this.jar.write('auth', fresh);
    const owner = session && sessionCustomer(session.token);
    const customer = authCustomer(fresh.authToken);
    if (owner !== undefined && customer !== undefined && owner !== customer) {
      // Cookies of two customers were mixed up. The login decides, and everything else belongs to the other customer.
      this.version += 1;
      this.jar.forget(['session', 'headerState', 'cartLines', 'checkoutDraft', 'address']);
      return { ...from, auth: fresh.authToken };
    }
    return { ...from, session: session?.token, auth: fresh.authToken };
  }

  async #attempt<Data, Variables>(
    document: TadaDocumentNode<Data, Variables>,
    variables: Variables,
    as: Credentials,
  ) {
    try {
      return await send(document, variables, as);
    } catch (error) {
      const auth = await this.jar.read('auth');
      const { client, data, loginRefused, ranAsGuest } = commerceError(error);
      if (!loginRefused || !auth) throw error;
      const renewed = await renewedAuth(auth);
      if (!renewed) throw new LoginEnded(client, { ranAsGuest, data });
      this.jar.write('auth', renewed);
      if (ranAsGuest) throw new LoginEnded(client, { ranAsGuest: true, renewed: true, data });
      return send(document, variables, { ...as, auth: renewed.authToken });
    }
  }
}
