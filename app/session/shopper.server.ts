import { getClientAddress } from '~/platform/client-address.server';
import { getConsent, type Consent } from '~/session/cookies/consent-cookie.server';
import { getLocale, getTranslator } from '~/platform/i18n/request-locale.server';
import type { LocaleCode } from '~/platform/i18n/locales';
import type { MessageKey, MessageValues, Translate } from '~/platform/i18n/messages';
import { CookieJar } from './cookies/cookie-jar.server';
import { SessionClient, type Send } from './session-client.server';
import { FlashMessage } from './cookies/flash-message.server';
import { SessionRecovery } from './session-recovery.server';
import {
  hasShopCookie,
  allCookieNames,
  type ShopEvent,
  type Flash,
  type CookieValue,
  type CookieName,
} from './cookies/cookie-definitions.server';

export type { Consent } from '~/session/cookies/consent-cookie.server';
export type {
  CartLineCopy,
  CheckoutDraft,
  Flash,
  HeaderState,
  UnsavedForm as Unsaved,
} from './cookies/cookie-definitions.server';

/** Sec-Purpose, Fetch standard. */
const isPrefetch = (request: Request) => request.headers.get('sec-purpose')?.startsWith('prefetch') ?? false;

/** State of one request's shopper, shared by its loaders and action. `send` is the only way to call the backend for them. */
export class Shopper {
  readonly flash: FlashMessage;
  readonly session: SessionClient;
  readonly recovery: SessionRecovery;
  readonly t: Translate;
  readonly path: string;
  readonly ipAddress: string | undefined;
  /** Pages that only display something never set a first cookie. */
  readonly isReturningVisitor: boolean;
  readonly consent: Consent | undefined;
  readonly #jar: CookieJar;
  readonly #isBackground: boolean;

  private constructor(
    request: Request,
    readonly locale: LocaleCode,
  ) {
    const { pathname, search } = new URL(request.url);
    this.path = `${pathname}${search}`;
    this.#isBackground = this.path === '/session';
    this.ipAddress = getClientAddress(request);
    this.isReturningVisitor = hasShopCookie(request.headers.get('cookie'));
    this.consent = getConsent(request);
    this.t = getTranslator(locale);
    this.#jar = new CookieJar(request);
    this.flash = new FlashMessage(this.#jar);
    this.session = new SessionClient(this.#jar, { locale, address: this.ipAddress });
    this.recovery = new SessionRecovery({
      jar: this.#jar,
      flash: this.flash,
      client: this.session,
      visit: {
        path: this.path,
        isPageRequest: request.method === 'GET' || request.method === 'HEAD',
        isBackground: this.#isBackground,
      },
      t: this.t,
    });
  }

  static async fromRequest(request: Request): Promise<Shopper> {
    return new Shopper(request, await getLocale(request));
  }

  /**
   * Sends an operation in the session of the cookies. Throws CommerceError or PageReloadError. The way from cookie to response:
   * 1. `SessionRecovery.send` runs mutations of a session in order, and queries beside each other.
   * 2. `SessionClient.send` reads the tokens from the cookies, and renews a login that ends soon (`auth-refresh.server.ts`).
   * 3. `graphql-client.server.ts` sends the request within GQL_TIMEOUT, repeats a query that failed for a moment, and parses the response.
   * 4. `SessionClient.send` writes a new session token into the cookie.
   * 5. If the session has expired, `SessionRecovery` replaces it, rebuilds the cart, and repeats what may be repeated.
   */
  readonly send: Send = (document, variables) => this.recovery.send(document, variables);

  getCookie<Name extends CookieName>(name: Name): Promise<CookieValue<Name> | undefined> {
    return this.#jar.read(name);
  }

  setCookie<Name extends CookieName>(name: Name, value: CookieValue<Name> | undefined): void {
    this.#jar.write(name, value);
  }

  clearCookies(): void {
    this.#jar.clear();
  }

  async getSetCookieLines(): Promise<string[]> {
    const keepsTokens =
      this.#isBackground &&
      ((await this.#jar.hasReceived('session')) || (await this.#jar.hasReceived('auth')));
    return this.#jar.buildSetCookieLines(keepsTokens ? ['headerState', 'flash'] : allCookieNames);
  }

  addFlash(kind: Flash['kind'], key: MessageKey, values?: MessageValues, undo?: Flash['undo']): void {
    this.flash.add(kind, this.t(key, values), undo);
  }

  async readPageFlash(request: Request): Promise<Flash | undefined> {
    return isPrefetch(request) ? undefined : this.flash.readForPage();
  }

  get hasAnalyticsConsent(): boolean {
    return this.consent === 'yes';
  }

  recordEvent(createEvent: () => ShopEvent): void {
    if (this.hasAnalyticsConsent) this.flash.addEvent(createEvent());
  }
}
