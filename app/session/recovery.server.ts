import type { TadaDocumentNode } from 'gql.tada';
import { operationOf, type Operation } from '~/backend/client.server';
import { commerceError, LoginEnded, type CommerceError, isRefused } from '~/backend/sentences/errors.server';
import type { Translate, MessageKey } from '~/i18n/messages';
import { renewedAuth } from './auth-refresh.server';
import type { CookieJar } from '~/session/cookies/cookie-jar.server';
import type { Exchange, Send } from './exchange.server';
import type { FlashMessage } from '~/session/cookies/flash.server';
import type { AddressCopy, CartLineCopy } from '~/session/cookies/slots.server';
import { addToCart, getCart, updateCustomer } from '@graphql/operations/cart';
import { addAvailable, additionInput, piecesOf } from '~/backend/addition.server';
import { productNamed } from '~/backend/snapshot/own-product.server';
import { customerInput } from '~/backend/customer-input.server';

/**
 * Puts the lines of the `cart-lines` cookie into a fresh session, as far as they can be had.
 * @returns what is in the cart now, and the names of what is missing, as far as the catalogue knows them
 * @throws CommerceError when the backend does not answer
 */
async function refill(send: Send, lines: readonly CartLineCopy[], t: Translate) {
  const kept: CartLineCopy[] = [];
  const missing: string[] = [];
  for (const line of lines) {
    const addition = { ...line, productId: line.product, variationId: line.variation };
    let quantity = 0;
    try {
      quantity = await addAvailable(line.quantity, (count) =>
        send(addToCart, { input: additionInput({ ...addition, quantity: count }) }),
      );
    } catch (error) {
      if (!isRefused(error)) throw error;
    }
    if (quantity > 0) kept.push({ ...line, quantity });
    const name = productNamed(line.product)?.name ?? t('orders:goneProduct');
    if (quantity < line.quantity) missing.push(piecesOf(name, line.quantity - quantity));
  }
  return { kept, missing };
}

/**
 * Gives a fresh session the addresses that the expired one had. False when the backend refuses them: they are typed anew.
 * @throws CommerceError when the backend does not answer
 */
async function restoreAddresses(send: Send, copy: AddressCopy): Promise<boolean> {
  try {
    await send(updateCustomer, { input: await customerInput(copy) });
    return true;
  } catch (error) {
    if (!isRefused(error)) throw error;
    return false;
  }
}

/** A customer's cart is in the account: it may be there although the session is gone. */
async function accountHasCart(send: Send): Promise<boolean> {
  const { cart } = await send(getCart, {});
  return (cart?.contents?.itemCount ?? 0) > 0;
}

function newsOfRefill(kept: number, lost: number, loginEnded: boolean): MessageKey {
  if (kept + lost === 0) return loginEnded ? 'account:signedOutNotice' : 'cart:sessionExpired';
  if (lost === 0) return loginEnded ? 'account:signedOutCart' : 'cart:sessionRestored';
  return kept > 0 ? 'cart:sessionRestoredPartly' : 'cart:sessionNotRestored';
}

/** What the browser shows no longer fits its session: the page is to be loaded again. */
export class PageReload extends Error {
  override name = 'PageReload';

  /**
   * @param path of the page, with its query
   * @param clearsStorage whether what the browser's scripts have kept belongs to another shop or session
   */
  constructor(
    readonly path: string,
    readonly clearsStorage: boolean,
  ) {
    super(`the page ${path} has to be loaded again`);
  }
}

const cartOperations = new Set([
  'addToCart',
  'applyCoupon',
  'emptyCart',
  'removeCoupons',
  'updateItemQuantities',
  'updateSession',
  'updateShippingMethod',
]);

/** Whether the cart is used up when the operation has run: then there is nothing to fill a fresh session with. */
const usesCartUp = ({ name }: Operation): boolean => name === 'checkout';

/**
 * Whether an operation may be sent again in the session that replaces a lapsed one. What was meant for an account is not
 * done for a guest, and a shopper never orders an unseen cart.
 */
function mayRepeat(operation: Operation, { loginEnded }: { loginEnded: boolean }): boolean {
  if (operation.type === 'query') return true;
  return loginEnded ? cartOperations.has(operation.name) : !usesCartUp(operation);
}

const reloadsAllowed = 2;

export interface Visit {
  path: string;
  /** Whether it is for a page; then a redirect to it loses nothing. */
  isPageRequest: boolean;
  /**
   * A script asks what the header shows, while the shopper may be logging in or out: its answer changes no token that came
   * with it, or it could undo that. What it finds lapsed is left to the next page.
   */
  isBackground: boolean;
}

/** What a shopper is made of, below the recovery. */
export interface Parts {
  jar: CookieJar;
  flash: FlashMessage;
  exchange: Exchange;
  visit: Visit;
  t: Translate;
}

/** The exchange with the backend, in which a lapsed session is replaced by a fresh one with the same cart. */
export class Recovery {
  #recovered = false;

  constructor(protected readonly parts: Parts) {}

  /**
   * Sends an operation as this shopper and keeps the session token of the answer. Changes of one session run one after another, what
   * only reads runs at the same time. A refused auth token is renewed once. When the session has lapsed, it is sent once more in a fresh one with the same cart, as
   * far as `mayRepeat` allows.
   * @throws CommerceError
   * @throws PageReload when a page is to be shown with the fresh session
   */
  readonly send: Send = async (document, variables) => {
    const { exchange } = this.parts;
    const attempt = async () => {
      const data = await exchange.send(document, variables);
      if (!this.#recovered) await this.#forgetReloads();
      return data;
    };
    const operation = operationOf(document);
    if (operation.type === 'mutation')
      return exchange.exclusively(() =>
        attempt().catch((error: unknown) => this.#replace(error, operation, document, variables)),
      );
    const before = await exchange.tokens();
    try {
      return await exchange.beside(attempt);
    } catch (error) {
      if (!commerceError(error).sessionLapsed) throw error;
      return exchange.exclusively(async () =>
        // What was read at the same time may have replaced the session by now.
        (await exchange.tokens()) === before
          ? this.#replace(error, operation, document, variables)
          : attempt().catch((again: unknown) => this.#replace(again, operation, document, variables)),
      );
    }
  };

  /** Sends an operation once more in a fresh session, if the last one has lapsed. */
  async #replace<Data, Variables>(
    error: unknown,
    operation: Operation,
    document: TadaDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<Data> {
    const { exchange, visit } = this.parts;
    const lapse = commerceError(error);
    if (!lapse.sessionLapsed || visit.isBackground) throw error;
    this.#recovered = true;
    if (lapse.ranAsGuest && usesCartUp(operation)) throw this.#afterOrder(lapse);
    const outcome = await this.#recover(lapse);
    if (!mayRepeat(operation, outcome)) throw error;
    return exchange.send(document, variables);
  }

  /**
   * Fills a fresh session from the `cart-lines` cookie and tells the shopper in one sentence. False when there was nothing
   * to do: a customer's cart is still in the account.
   * @throws CommerceError when the backend does not answer; the copy of the cart stays for the next try
   */
  async rebuildCart({ loginEnded = false } = {}): Promise<boolean> {
    const { jar, flash, t } = this.parts;
    const lines = (await jar.read('cartLines')) ?? [];
    const signedIn = (await jar.read('auth')) !== undefined;
    if (signedIn && (lines.length === 0 || (await accountHasCart(this.send)))) return false;
    const { kept, missing, isPlaced } = await this.#refill(lines, signedIn);
    const items = kept.reduce((sum, { quantity }) => sum + quantity, 0);
    const header = signedIn ? await jar.read('headerState') : undefined;
    jar.write('cartLines', kept.length > 0 ? kept : undefined);
    // The next look at the cart says where its goods are taxed.
    const elsewhere = isPlaced ? ('untold' as const) : header?.elsewhere;
    jar.write('headerState', { name: null, avatar: null, ...header, items, elsewhere });
    const news = newsOfRefill(kept.length, missing.length, loginEnded);
    flash.add('notice', t(news, { names: missing.join(', ') }));
    if (news === 'cart:sessionRestored' || news === 'cart:sessionRestoredPartly')
      flash.add('notice', t('cart:couponsAgain'));
    return true;
  }

  /**
   * A cookie may outlive the session that it copies: then the cart is put together again before it is read.
   * @throws PageReload for pages; CommerceError when the backend does not answer
   */
  async closeGap(): Promise<void> {
    const { jar, visit } = this.parts;
    const [session, lines] = await Promise.all([jar.read('session'), jar.read('cartLines')]);
    if (session || !lines || lines.length === 0) return;
    const told = await this.rebuildCart();
    if (told && visit.isPageRequest) throw new PageReload(visit.path, false);
  }

  async #refill(lines: readonly CartLineCopy[], signedIn: boolean) {
    const { jar } = this.parts;
    try {
      const { kept, missing } = await refill(this.send, lines, this.parts.t);
      const copy = kept.length > 0 && !signedIn ? await jar.read('address') : undefined;
      const isPlaced = copy !== undefined && (await restoreAddresses(this.send, copy));
      if (isPlaced) jar.write('address', copy);
      return { kept, missing, isPlaced };
    } catch (error) {
      // A session that is only half filled would pass for the whole cart.
      if (!signedIn) jar.write('session', undefined);
      throw error;
    }
  }

  /** A page that was answered without a recovery is no part of a loop of reloads. */
  async #forgetReloads(): Promise<void> {
    const { jar, visit } = this.parts;
    if (visit.isPageRequest && (await jar.read('reloads')) !== undefined) jar.write('reloads', undefined);
  }

  /**
   * Forgets the lapsed session and rebuilds its cart; a login that the backend renews goes on.
   * @returns whether the login has ended, for an operation that may be sent again
   * @throws PageReload for pages; CommerceError when this was tried before, or when the operation has run as a guest
   */
  async #recover(lapse: CommerceError): Promise<{ loginEnded: boolean }> {
    if (lapse instanceof LoginEnded && lapse.renewed) throw lapse;
    const { jar, exchange, visit } = this.parts;
    const reloads = (await jar.read('reloads')) ?? 0;
    const hadLogin = (await jar.read('auth')) !== undefined;
    const staysIn = hadLogin && !lapse.loginRefused && !lapse.foreignSession && (await this.#loginStands());
    if (staysIn) jar.write('session', undefined);
    else exchange.forgetSession();
    if (reloads >= reloadsAllowed) throw lapse;
    jar.write('reloads', reloads + 1);
    const loginEnded = hadLogin && !staysIn;
    const told = await this.rebuildCart({ loginEnded });
    if (visit.isPageRequest && told) throw new PageReload(visit.path, lapse.foreignSession);
    if (lapse.ranAsGuest) throw lapse;
    return { loginEnded };
  }

  /** The order is there although the login was refused: a session that is over is forgotten, and its cart is used up. */
  #afterOrder(lapse: CommerceError): CommerceError {
    const { exchange, jar } = this.parts;
    if (!(lapse instanceof LoginEnded && lapse.renewed)) exchange.forgetSession();
    jar.write('cartLines', undefined);
    return lapse;
  }

  /** Whether the customer's login outlives the session: the backend has to say so. */
  async #loginStands(): Promise<boolean> {
    const { jar } = this.parts;
    const auth = await jar.read('auth');
    const renewed = auth && (await renewedAuth(auth));
    if (renewed) jar.write('auth', renewed);
    return renewed !== undefined;
  }
}
