import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { TadaDocumentNode } from 'gql.tada';
import { localeOf, translator } from '~/i18n/i18n.server';
import type { LocaleCode } from '~/i18n/locales';
import { clientAddress } from '~/http/client-address.server';
import type { MessageKey, MessageValues, Translate } from '~/i18n/messages';
import { refreshedAuth, renewedAuth } from './auth-refresh.server';
import { backend } from '~/backend/endpoint.server';
import { operationOf, send, type Credentials } from '~/backend/client.server';
import { commerceError, LoginEnded } from '~/backend/errors.server';
import { oneAtATime } from '~/platform/run-exclusively.server';
import { mayRepeat, recoverSession } from './recovery.server';
import { authCustomer, lifeOf, sessionCustomer, sessionKey } from './token-claims.server';
import { slotNames, slots, type Flash, type Held, type Slot } from './slots.server';

export type { Auth, CartLineCopy, CheckoutDraft, Flash, HeaderState, Unsaved } from './slots.server';

/** The shopper whose turn it is; operations inside of its turn do not wait for themselves. */
const holder = new AsyncLocalStorage<Shopper>();

/**
 * One request's shopper: what the signed cookies say, and the only way to call the backend for them. All loaders and the
 * action of a request share it. Cookies that change are collected and sent with the answer (`setCookies`).
 */
export class Shopper {
  readonly #cookieHeader: string | null;
  readonly #held = new Map<Slot, unknown>();
  readonly #changed = new Set<Slot>();
  readonly #id = randomUUID();
  #recovered = false;
  #taken: Flash | undefined;
  /** Goes up with everything that may change what the backend answers; see `getCart`. */
  version = 0;
  /** Whether this request asks for a page; then a redirect to it loses nothing. */
  readonly isPageRequest: boolean;
  /** The page's path with its query. */
  readonly path: string;
  /**
   * A script asks what the header shows, while the shopper may be logging in or out: its answer changes no token that came
   * with it, or it could undo that. What it finds lapsed is left to the next page.
   */
  readonly isBackground: boolean;
  /** What its limits count by; undefined when no proxy tells it. */
  readonly address: string | undefined;

  private constructor(
    request: Request,
    readonly locale: LocaleCode,
    readonly t: Translate,
  ) {
    this.#cookieHeader = request.headers.get('cookie');
    this.isPageRequest = request.method === 'GET' || request.method === 'HEAD';
    const { pathname, search } = new URL(request.url);
    this.path = `${pathname}${search}`;
    this.isBackground = this.path === '/session';
    this.address = clientAddress(request);
  }

  static async open(request: Request): Promise<Shopper> {
    const locale = await localeOf(request);
    return new Shopper(request, locale, translator(locale));
  }

  /** What a cookie holds; undefined when it is missing, tampered with or not understood. */
  async read<Name extends Slot>(name: Name): Promise<Held<Name> | undefined> {
    if (!this.#held.has(name)) {
      const [cookie, schema] = slots[name];
      const value: unknown = await cookie.parse(this.#cookieHeader);
      if (!this.#held.has(name))
        this.#held.set(name, value === null ? undefined : schema.safeParse(value).data);
    }
    return this.#held.get(name) as Held<Name> | undefined;
  }

  write<Name extends Slot>(name: Name, value: Held<Name> | undefined): void {
    this.#held.set(name, value);
    this.#changed.add(name);
  }

  /** A message for the next page; one that was set before in this request stays in front of it. */
  flash(kind: Flash['kind'], key: MessageKey, values?: MessageValues): void {
    this.flashText(kind, this.t(key, values));
  }

  /** Like `flash`, with a text of the backend. */
  flashText(kind: Flash['kind'], text: string): void {
    const before = this.hasNews ? (this.#held.get('flash') as Held<'flash'>) : undefined;
    const whole = before ? `${before.text} ${text}` : text;
    this.write('flash', { kind: before?.kind ?? kind, text: whole.slice(0, 1000) });
  }

  /** The message that this request has set; it is shown at once then, not by the next page. */
  takeFlash(): Flash | undefined {
    const flash = this.hasNews ? (this.#held.get('flash') as Held<'flash'>) : undefined;
    this.#changed.delete('flash');
    this.#held.delete('flash');
    return flash;
  }

  /** Whether this request has already set a message. */
  get hasNews(): boolean {
    return this.#changed.has('flash') && this.#held.get('flash') !== undefined;
  }

  /** The message for this page; the next page does not show it again. */
  async flashForPage(): Promise<Flash | undefined> {
    const flash = await this.read('flash');
    if (!flash) return undefined;
    this.write('flash', undefined);
    this.#taken = flash;
    return flash;
  }

  /** For a page that is not shown after all: its message is the next page's. */
  putFlashBack(): void {
    if (!this.#taken || this.#held.get('flash') !== undefined) return;
    this.write('flash', this.#taken);
    this.#taken = undefined;
  }

  /** Forgets tokens and what the header shows; the copy of the cart, the wishlist and the language stay. */
  forgetSession(): void {
    this.version += 1;
    for (const name of ['session', 'auth', 'header'] as const) this.write(name, undefined);
  }

  /** Forgets everything but the language. */
  forgetEverything(): void {
    for (const name of slotNames) this.write(name, undefined);
  }

  async #cameWith(name: Slot): Promise<boolean> {
    return (await slots[name][0].parse(this.#cookieHeader)) !== null;
  }

  async setCookies(): Promise<string[]> {
    const ages = await this.#ages();
    const keepsTokens =
      this.isBackground && ((await this.#cameWith('session')) || (await this.#cameWith('auth')));
    const changed = [...this.#changed].filter(
      (name) => !keepsTokens || name === 'header' || name === 'flash',
    );
    return Promise.all(
      changed.map((name) => {
        const [cookie] = slots[name];
        const value = this.#held.get(name);
        const maxAge = value === undefined ? 0 : ages[name];
        return cookie.serialize(value ?? '', maxAge === undefined ? {} : { maxAge });
      }),
    );
  }

  /** Seconds: cookies with a token live as long as it, whatever this server's clock says (DESIGN §3). */
  async #ages(): Promise<Partial<Record<Slot, number>>> {
    const [session, auth] = await Promise.all([this.read('session'), this.read('auth')]);
    const sessionLife = session && lifeOf(session.token);
    const authLife = auth && lifeOf(auth.refreshToken);
    const headerLife = authLife ?? sessionLife;
    return {
      ...(sessionLife === undefined ? {} : { session: sessionLife }),
      ...(authLife === undefined ? {} : { auth: authLife }),
      ...(headerLife === undefined ? {} : { header: headerLife }),
    };
  }

  /** @throws LoginEnded when there was a login and it cannot be renewed */
  async #credentials(): Promise<Credentials> {
    const [session, auth] = await Promise.all([this.read('session'), this.read('auth')]);
    const { locale, address } = this;
    if (!auth) return { session: session?.token, locale, address };
    const fresh = await refreshedAuth(auth);
    if (!fresh) throw new LoginEnded(backend().client);
    if (fresh !== auth) this.write('auth', fresh);
    const owner = session && sessionCustomer(session.token);
    const customer = authCustomer(fresh.authToken);
    if (owner !== undefined && customer !== undefined && owner !== customer) {
      // Cookies of two customers got mixed: the login says who this is, the rest is somebody else's.
      this.version += 1;
      for (const name of ['session', 'header', 'cartLines', 'draft', 'address'] as const)
        this.write(name, undefined);
      return { auth: fresh.authToken, locale, address };
    }
    return { session: session?.token, auth: fresh.authToken, locale, address };
  }

  /** Whether the caller has this shopper's turn (`together`) and must not wait for others of the same request. */
  get hasTurn(): boolean {
    return holder.getStore() === this;
  }

  /** Runs several operations of this shopper as one: nothing else of the session comes between them. */
  async together<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.hasTurn) return work();
    const token = (await this.read('session'))?.token;
    return oneAtATime(sessionKey(token) ?? this.#id, () => holder.run(this, work));
  }

  /**
   * Sends an operation as this shopper and keeps the session token of the answer. Operations of one session run
   * one after another (DESIGN §3). A lapsed session is replaced by a fresh one with the same cart; a refused auth token
   * is renewed once.
   * @throws CommerceError
   * @throws Response that reloads the page after its session lapsed
   */
  async send<Data, Variables>(
    document: TadaDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<Data> {
    return this.together(async () => {
      try {
        return await this.#exchange(document, variables);
      } catch (error) {
        const lapse = commerceError(error);
        if (!lapse.sessionLapsed || this.isBackground) throw error;
        this.#recovered = true;
        const outcome = await recoverSession(this, lapse);
        if (!mayRepeat(operationOf(document), outcome)) throw error;
        return this.#exchange(document, variables);
      }
    });
  }

  /** Like `send`, without anything that recovers a lapsed session: for the end of one. */
  async sendOnce<Data, Variables>(
    document: TadaDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<void> {
    const [session, auth] = await Promise.all([this.read('session'), this.read('auth')]);
    const fresh = auth && (await refreshedAuth(auth));
    await send(document, variables, { session: session?.token, auth: fresh?.authToken, locale: this.locale });
  }

  async #exchange<Data, Variables>(
    document: TadaDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<Data> {
    const as = await this.#credentials();
    if (operationOf(document).type === 'mutation') this.version += 1;
    const answer = await this.#attempt(document, variables, as);
    if (answer.session && answer.session !== as.session) this.write('session', { token: answer.session });
    if (this.isPageRequest && !this.#recovered && (await this.read('reloads')) !== undefined)
      this.write('reloads', undefined);
    return answer.data;
  }

  async #attempt<Data, Variables>(
    document: TadaDocumentNode<Data, Variables>,
    variables: Variables,
    as: Credentials,
  ) {
    try {
      return await send(document, variables, as);
    } catch (error) {
      const auth = await this.read('auth');
      const { loginRefused, client, ranAsGuest } = commerceError(error);
      if (!loginRefused || !auth) throw error;
      // Revoked, or the clocks disagree: the refresh token decides.
      const renewed = await renewedAuth(auth);
      if (!renewed) throw new LoginEnded(client, { ranAsGuest });
      this.write('auth', renewed);
      if (ranAsGuest) throw new LoginEnded(client, { ranAsGuest: true, renewed: true });
      return send(document, variables, { ...as, auth: renewed.authToken });
    }
  }
}
