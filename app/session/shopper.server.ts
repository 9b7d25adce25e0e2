import type { TadaDocumentNode } from 'gql.tada';
import { getClientAddress } from '~/platform/client-address.server';
import { getConsent, type Consent } from '~/session/cookies/consent-cookie.server';
import type { ShopLanguage } from '~/platform/i18n/shop-language.server';
import { getLocale, getTranslator } from '~/platform/i18n/request-locale.server';
import type { LocaleCode } from '~/platform/i18n/locales';
import type { MessageKey, MessageValues, Translate } from '~/platform/i18n/messages';
import { CookieJar } from './cookies/cookie-jar.server';
import { SessionClient, type Send } from './session-client.server';
import { FlashMessage } from './cookies/flash-message.server';
import { SessionRecovery, type ShopperServices, type Visit } from './session-recovery.server';
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
  Auth,
  CartLineCopy,
  CheckoutDraft,
  Flash,
  HeaderState,
  UnsavedForm as Unsaved,
} from './cookies/cookie-definitions.server';

const BACKGROUND_PATH = '/session';

function toVisit(request: Request): Visit {
  const { pathname, search } = new URL(request.url);
  const path = `${pathname}${search}`;
  const isPageRequest = request.method === 'GET' || request.method === 'HEAD';
  return { path, isPageRequest, isBackground: path === BACKGROUND_PATH };
}

/** Sec-Purpose, Fetch standard. */
const isPrefetch = (request: Request) => request.headers.get('sec-purpose')?.startsWith('prefetch') ?? false;

/** State of one request's shopper, shared by its loaders and action. The only way to call the backend for them. */
export class Shopper {
  readonly #recovery: SessionRecovery;

  private constructor(
    private readonly services: ShopperServices,
    readonly locale: LocaleCode,
    readonly ipAddress: string | undefined,
    /** Pages that only display something never set a first cookie. */
    readonly isReturningVisitor: boolean,
    readonly consent: Consent | undefined,
  ) {
    this.#recovery = new SessionRecovery(services);
  }

  static async fromRequest(request: Request): Promise<Shopper> {
    const locale = await getLocale(request);
    const ipAddress = getClientAddress(request);
    const jar = new CookieJar(request);
    const exchange = new SessionClient(jar, { locale, address: ipAddress });
    const visit = toVisit(request);
    const t = getTranslator(locale);
    const services = { jar, flash: new FlashMessage(jar), exchange, visit, t };
    const isReturningVisitor = hasShopCookie(request.headers.get('cookie'));
    return new Shopper(services, locale, ipAddress, isReturningVisitor, getConsent(request));
  }

  /**
   * Sends an operation in the session of the cookies. Throws CommerceError or PageReloadError. The way from cookie to response:
   * 1. `SessionRecovery.send` runs mutations of a session in order, and queries beside each other.
   * 2. `SessionClient.send` reads the tokens from the cookies, and renews a login that ends soon (`auth-refresh.server.ts`).
   * 3. `graphql-client.server.ts` sends the request within GQL_TIMEOUT, repeats a query that failed for a moment, and parses the response.
   * 4. `SessionClient.send` writes a new session token into the cookie.
   * 5. If the session has expired, `SessionRecovery` replaces it, rebuilds the cart, and repeats what may be repeated.
   */
  readonly send: Send = (document, variables) => this.#recovery.send(document, variables);

  /** Returns false if there was nothing to rebuild, as with a customer's cart. Keeps the cookie on an outage, for the next try. */
  rebuildCart(): Promise<boolean> {
    return this.#recovery.rebuildCart();
  }

  /** Rebuilds the cart if the cookie has outlived the session. Throws PageReloadError on pages. */
  restoreMissingSession(): Promise<void> {
    return this.#recovery.restoreMissingSession();
  }

  /** Leaves out of a rebuilt cart's message that coupons have to be added again, as this request adds one. */
  setCouponSubmitted(isSubmitted: boolean): void {
    this.#recovery.isCouponSubmitted = isSubmitted;
  }

  get t(): Translate {
    return this.services.t;
  }

  get path(): string {
    return this.services.visit.path;
  }

  get changeCount(): number {
    return this.services.exchange.changeCount;
  }

  getCookie<Name extends CookieName>(name: Name): Promise<CookieValue<Name> | undefined> {
    return this.services.jar.read(name);
  }

  setCookie<Name extends CookieName>(name: Name, value: CookieValue<Name> | undefined): void {
    this.services.jar.write(name, value);
  }

  async getSetCookieLines(): Promise<string[]> {
    const keepsTokens =
      this.services.visit.isBackground &&
      ((await this.services.jar.hasReceived('session')) || (await this.services.jar.hasReceived('auth')));
    return this.services.jar.buildSetCookieLines(keepsTokens ? ['headerState', 'flash'] : allCookieNames);
  }

  addFlash(kind: Flash['kind'], key: MessageKey, values?: MessageValues, undo?: Flash['undo']): void {
    this.services.flash.add(kind, this.t(key, values), undo);
  }

  readUndo(): Promise<Flash['undo']> {
    return this.services.flash.readUndo();
  }

  addFlashError(text: string): void {
    this.services.flash.add('error', text);
  }

  get hasAnalyticsConsent(): boolean {
    return this.consent === 'yes';
  }

  recordEvent(createEvent: () => ShopEvent): void {
    if (this.hasAnalyticsConsent) this.services.flash.addEvent(createEvent());
  }

  get hasFlash(): boolean {
    return this.services.flash.isSet;
  }

  consumeFlash(): Flash | undefined {
    return this.services.flash.consume();
  }

  async readPageFlash(request: Request): Promise<Flash | undefined> {
    return isPrefetch(request) ? undefined : this.services.flash.readForPage();
  }

  restoreFlash(): void {
    this.services.flash.restore();
  }

  getEndpoint(): Promise<ShopLanguage | undefined> {
    return this.services.exchange.getEndpoint();
  }

  clearSession(): void {
    this.services.exchange.clearSession();
  }

  clearAllCookies(): void {
    this.services.jar.clear();
  }

  get isExclusive(): boolean {
    return this.services.exchange.isExclusive;
  }

  runInSessionOrder<Result>(task: () => Promise<Result>): Promise<Result> {
    return this.services.exchange.runInSessionOrder(task);
  }

  sendWithoutRecovery<Data, Variables>(document: TadaDocumentNode<Data, Variables>, variables: Variables) {
    return this.services.exchange.sendWithoutRecovery(document, variables);
  }
}
