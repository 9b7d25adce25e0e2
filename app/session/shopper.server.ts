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

/** Sec-Purpose, Fetch standard. */
const isPrefetch = (request: Request) => request.headers.get('sec-purpose')?.startsWith('prefetch') ?? false;

/** State of one request's shopper, shared by its loaders and action. The only way to call the backend for them. */
export class Shopper extends Recovery {
  private constructor(
    parts: Parts,
    readonly locale: LocaleCode,
    readonly address: string | undefined,
    /** Pages that only display something never set a first cookie. */
    readonly isKnown: boolean,
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

  get version(): number {
    return this.parts.exchange.version;
  }

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

  flash(kind: Flash['kind'], key: MessageKey, values?: MessageValues, undo?: Flash['undo']): void {
    this.parts.flash.add(kind, this.t(key, values), undo);
  }

  unflash(key: MessageKey): void {
    this.parts.flash.remove(this.t(key));
  }

  readUndo(): Promise<Flash['undo']> {
    return this.parts.flash.readUndo();
  }

  flashError(text: string): void {
    this.parts.flash.add('error', text);
  }

  get isMeasured(): boolean {
    return this.consent === 'yes';
  }

  measure(make: () => ShopEvent): void {
    if (this.isMeasured) this.parts.flash.measure(make());
  }

  get hasNews(): boolean {
    return this.parts.flash.isSet;
  }

  takeFlash(): Flash | undefined {
    return this.parts.flash.take();
  }

  async flashForPage(request: Request): Promise<Flash | undefined> {
    return isPrefetch(request) ? undefined : this.parts.flash.show();
  }

  putFlashBack(): void {
    this.parts.flash.putBack();
  }

  endpoint(): Promise<ShopLanguage | undefined> {
    return this.parts.exchange.endpoint();
  }

  forgetSession(): void {
    this.parts.exchange.forgetSession();
  }

  forgetEverything(): void {
    this.parts.jar.forget();
  }

  get isExclusive(): boolean {
    return this.parts.exchange.isExclusive;
  }

  runExclusively<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.parts.exchange.exclusively(work);
  }

  sendOnce<Data, Variables>(document: TadaDocumentNode<Data, Variables>, variables: Variables) {
    return this.parts.exchange.sendOnce(document, variables);
  }
}
