import type { TadaDocumentNode } from 'gql.tada';
import { clientAddress } from '~/platform/client-address.server';
import { consentOf, type Consent } from '~/session/cookies/consent-cookie.server';
import type { ShopLanguage } from '~/i18n/shop-language.server';
import { localeOf, translator } from '~/i18n/i18n.server';
import type { LocaleCode } from '~/i18n/locales';
import type { MessageKey, MessageValues, Translate } from '~/i18n/messages';
import { CookieJar } from './cookies/cookie-jar.server';
import { Exchange } from './exchange.server';
import { FlashMessage } from './cookies/flash.server';
import { Recovery, type Parts, type Visit } from './recovery.server';
import {
  hasOwnCookie,
  slotNames,
  type ShopEvent,
  type Flash,
  type Held,
  type Slot,
} from './cookies/slots.server';

export type { Consent } from '~/session/cookies/consent-cookie.server';
export type { Auth, CartLineCopy, CheckoutDraft, Flash, HeaderState, Unsaved } from './cookies/slots.server';

const backgroundPath = '/session';

function visitOf(request: Request): Visit {
  const { pathname, search } = new URL(request.url);
  const path = `${pathname}${search}`;
  const isPageRequest = request.method === 'GET' || request.method === 'HEAD';
  return { path, isPageRequest, isBackground: path === backgroundPath };
}

/** Whether a browser asks for a page that the shopper may never open (Sec-Purpose, Fetch standard). */
const isPrefetch = (request: Request) => request.headers.get('sec-purpose')?.startsWith('prefetch') ?? false;

/**
 * One request's shopper: what the signed cookies say, and the only way to call the backend for them. All loaders and the
 * action of a request share it. Cookies that change are collected and sent with the answer (`setCookies`).
 */
export class Shopper extends Recovery {
  private constructor(
    parts: Parts,
    readonly locale: LocaleCode,
    /** What the shopper's limits count by; undefined when no proxy tells it. */
    readonly address: string | undefined,
    /** Whether the browser has a cookie of the shop already: a page that only shows something sets no first one. */
    readonly isKnown: boolean,
    /** What the visitor has said to being measured; undefined in a shop that measures no visits. */
    readonly consent: Consent | undefined,
  ) {
    super(parts);
  }

  static async open(request: Request): Promise<Shopper> {
    const locale = await localeOf(request);
    const address = clientAddress(request);
    const jar = new CookieJar(request);
    const exchange = new Exchange(jar, { locale, address });
    const visit = visitOf(request);
    const t = translator(locale);
    const parts = { jar, flash: new FlashMessage(jar), exchange, visit, t };
    const isKnown = hasOwnCookie(request.headers.get('cookie'));
    return new Shopper(parts, locale, address, isKnown, consentOf(request));
  }

  get t(): Translate {
    return this.parts.t;
  }

  get path(): string {
    return this.parts.visit.path;
  }

  /** Goes up with everything that may change what the backend answers. */
  get version(): number {
    return this.parts.exchange.version;
  }

  /** What a cookie holds; undefined when it is missing, tampered with or not understood. */
  read<Name extends Slot>(name: Name): Promise<Held<Name> | undefined> {
    return this.parts.jar.read(name);
  }

  write<Name extends Slot>(name: Name, value: Held<Name> | undefined): void {
    this.parts.jar.write(name, value);
  }

  async setCookies(): Promise<string[]> {
    const keepsTokens =
      this.parts.visit.isBackground &&
      ((await this.parts.jar.cameWith('session')) || (await this.parts.jar.cameWith('auth')));
    return this.parts.jar.setCookies(keepsTokens ? ['headerState', 'flash'] : slotNames);
  }

  /** A message for the next page; one that was set before in this request stays in front of it. `undo`: fields of a form for the cart. */
  flash(kind: Flash['kind'], key: MessageKey, values?: MessageValues, undo?: Flash['undo']): void {
    this.parts.flash.add(kind, this.t(key, values), undo);
  }

  /** Takes back what `flash` has said while this request ran. */
  unflash(key: MessageKey): void {
    this.parts.flash.remove(this.t(key));
  }

  readUndo(): Promise<Flash['undo']> {
    return this.parts.flash.readUndo();
  }

  /** Like `flash`, with what went wrong in words that are already the shopper's. */
  flashError(text: string): void {
    this.parts.flash.add('error', text);
  }

  get isMeasured(): boolean {
    return this.consent === 'yes';
  }

  /** Measures what the next message is about, for visitors who have agreed. */
  measure(make: () => ShopEvent): void {
    if (this.isMeasured) this.parts.flash.measure(make());
  }

  get hasNews(): boolean {
    return this.parts.flash.isSet;
  }

  /** The message that this request has set: it is shown at once, not by the next page. */
  takeFlash(): Flash | undefined {
    return this.parts.flash.take();
  }

  /** The message for this page; the next page does not show it again. A page that is only prefetched shows none. */
  async flashForPage(request: Request): Promise<Flash | undefined> {
    return isPrefetch(request) ? undefined : this.parts.flash.show();
  }

  /** For a page that is not shown after all: the next page gets its message. */
  putFlashBack(): void {
    this.parts.flash.putBack();
  }

  /** Whose endpoint the session belongs to, for what is noted beside its tokens. */
  endpoint(): Promise<ShopLanguage | undefined> {
    return this.parts.exchange.endpoint();
  }

  /** Forgets tokens and what the header shows; the copy of the cart, the wishlist and the language stay. */
  forgetSession(): void {
    this.parts.exchange.forgetSession();
  }

  /** Forgets the shopper: every slot of the jar. */
  forgetEverything(): void {
    this.parts.jar.forget();
  }

  /** Whether the caller runs exclusively (`runExclusively`), and so must not wait for others of the same request. */
  get isExclusive(): boolean {
    return this.parts.exchange.isExclusive;
  }

  /** Runs several operations of this shopper as one: nothing else of the session comes between them. */
  runExclusively<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.parts.exchange.exclusively(work);
  }

  /** Like `send`, for the end of a session: nothing recovers a lapsed one. */
  sendOnce<Data, Variables>(document: TadaDocumentNode<Data, Variables>, variables: Variables) {
    return this.parts.exchange.sendOnce(document, variables);
  }
}
