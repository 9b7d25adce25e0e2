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

/** One operation after another as the shopper of a cookie jar: with its tokens, keeping the newest of them. */
export class Exchange {
  /** Goes up with everything that may change what the backend answers. */
  version = 0;

  readonly #id = randomUUID();

  constructor(
    private readonly jar: CookieJar,
    private readonly from: { locale: LocaleCode; address: string | undefined },
  ) {}

  /** Whether the caller runs exclusively, and so must not wait for others of the same request. */
  get isExclusive(): boolean {
    return requestContext().sessionOwner === this;
  }

  /** Runs work as a whole: nothing else of the session comes between its operations, from whichever request. */
  async exclusively<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.isExclusive) return work();
    const token = (await this.jar.read('session'))?.token;
    return oneAtATime(sessionKey(token) ?? this.#id, () => runInContext({ sessionOwner: this }, work));
  }

  /** Reads beside other reads of the session, between its changes. A session that is yet to begin begins once. */
  async beside<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.isExclusive) return work();
    const key = sessionKey((await this.jar.read('session'))?.token);
    return key === undefined ? this.exclusively(work) : together(key, work);
  }

  /** The tokens with which an operation would be sent now. */
  async tokens(): Promise<string> {
    const { session, auth } = await this.#held();
    return JSON.stringify([session?.token, auth?.authToken]);
  }

  /** Where the session and the login began, which some backends know nowhere else; without both, where they would. */
  async endpoint(): Promise<ShopLanguage | undefined> {
    return (await this.#held()).from.endpoint;
  }

  /** Forgets tokens and what the header shows; the copy of the cart, the wishlist and the language stay. */
  forgetSession(): void {
    this.version += 1;
    this.jar.forget(['session', 'auth', 'headerState']);
  }

  /**
   * Sends an operation and keeps the session token of the answer. A refused auth token is renewed once.
   * @throws CommerceError; LoginEnded when there was a login and it cannot be renewed
   */
  readonly send: Send = async (document, variables) => {
    const as = await this.#credentials();
    if (operationOf(document).type === 'mutation') this.version += 1;
    const answer = await this.#attempt(document, variables, as);
    if (answer.session && answer.session !== as.session)
      this.jar.write('session', { token: answer.session, endpoint: as.endpoint });
    return answer.data;
  };

  /**
   * Sends the operation that ends a session: nothing of its answer is kept.
   * @throws CommerceError
   */
  async sendOnce<Data, Variables>(document: TadaDocumentNode<Data, Variables>, variables: Variables) {
    const { session, auth, from } = await this.#held();
    // A login that cannot be renewed has a session still, which is to end as well.
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
      // Cookies of two customers got mixed: the login says who this is, everything else belongs to the other.
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
      // Revoked, or the clocks disagree: the refresh token decides.
      const renewed = await renewedAuth(auth);
      if (!renewed) throw new LoginEnded(client, { ranAsGuest, data });
      this.jar.write('auth', renewed);
      if (ranAsGuest) throw new LoginEnded(client, { ranAsGuest: true, renewed: true, data });
      return send(document, variables, { ...as, auth: renewed.authToken });
    }
  }
}
