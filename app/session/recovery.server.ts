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

async function restoreAddresses(send: Send, copy: AddressCopy): Promise<boolean> {
  try {
    await send(updateCustomer, { input: await customerInput(copy) });
    return true;
  } catch (error) {
    if (!isRefused(error)) throw error;
    return false;
  }
}

/** A customer's cart belongs to the account and may outlive the session. */
async function accountHasCart(send: Send): Promise<boolean> {
  const { cart } = await send(getCart, {});
  return (cart?.contents?.itemCount ?? 0) > 0;
}

function newsOfRefill(kept: number, lost: number, loginEnded: boolean): MessageKey {
  if (kept + lost === 0) return loginEnded ? 'account:signedOutNotice' : 'cart:sessionExpired';
  if (lost === 0) return loginEnded ? 'account:signedOutCart' : 'cart:sessionRestored';
  return kept > 0 ? 'cart:sessionRestoredPartly' : 'cart:sessionNotRestored';
}

/** The page must be reloaded, because it no longer matches the session. */
export class PageReload extends Error {
  override name = 'PageReload';

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

const usesCartUp = ({ name }: Operation): boolean => name === 'checkout';

/** Account operations are never repeated as a guest, and a shopper never orders an unseen cart. */
function mayRepeat(operation: Operation, { loginEnded }: { loginEnded: boolean }): boolean {
  if (operation.type === 'query') return true;
  return loginEnded ? cartOperations.has(operation.name) : !usesCartUp(operation);
}

const reloadsAllowed = 2;

export interface Visit {
  path: string;
  isPageRequest: boolean;
  /** Scripts poll the header while the shopper may be logging in, so these requests must not replace tokens. */
  isBackground: boolean;
}

export interface Parts {
  jar: CookieJar;
  flash: FlashMessage;
  exchange: Exchange;
  visit: Visit;
  t: Translate;
}

export class Recovery {
  #recovered = false;

  constructor(protected readonly parts: Parts) {}

  /** Sends an operation and replaces an expired session once. Writes of a session run in order. Throws CommerceError or PageReloadError. */
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
        (await exchange.tokens()) === before
          ? this.#replace(error, operation, document, variables)
          : attempt().catch((again: unknown) => this.#replace(again, operation, document, variables)),
      );
    }
  };

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

  /** Returns false if there was nothing to rebuild, as with a customer's cart. Keeps the cookie on an outage, for the next try. */
  async rebuildCart({ loginEnded = false } = {}): Promise<boolean> {
    const { jar, flash, t } = this.parts;
    const lines = (await jar.read('cartLines')) ?? [];
    const signedIn = (await jar.read('auth')) !== undefined;
    if (signedIn && (lines.length === 0 || (await accountHasCart(this.send)))) return false;
    const { kept, missing, isPlaced } = await this.#refill(lines, signedIn);
    const items = kept.reduce((sum, { quantity }) => sum + quantity, 0);
    const header = signedIn ? await jar.read('headerState') : undefined;
    jar.write('cartLines', kept.length > 0 ? kept : undefined);
    const elsewhere = isPlaced ? ('untold' as const) : header?.elsewhere;
    jar.write('headerState', { name: null, avatar: null, ...header, items, elsewhere });
    const news = newsOfRefill(kept.length, missing.length, loginEnded);
    flash.add('notice', t(news, { names: missing.join(', ') }));
    if (news === 'cart:sessionRestored' || news === 'cart:sessionRestoredPartly')
      flash.add('notice', t('cart:couponsAgain'));
    return true;
  }

  /** Rebuilds the cart if the cookie has outlived the session. Throws PageReloadError on pages. */
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
      // A half-filled session would pass for the whole cart.
      if (!signedIn) jar.write('session', undefined);
      throw error;
    }
  }

  /** A page without a recovery breaks a loop of reloads. */
  async #forgetReloads(): Promise<void> {
    const { jar, visit } = this.parts;
    if (visit.isPageRequest && (await jar.read('reloads')) !== undefined) jar.write('reloads', undefined);
  }

  /** Throws PageReloadError on pages, or CommerceError if it was tried before or the operation ran as a guest. */
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

  #afterOrder(lapse: CommerceError): CommerceError {
    const { exchange, jar } = this.parts;
    if (!(lapse instanceof LoginEnded && lapse.renewed)) exchange.forgetSession();
    jar.write('cartLines', undefined);
    return lapse;
  }

  async #loginStands(): Promise<boolean> {
    const { jar } = this.parts;
    const auth = await jar.read('auth');
    const renewed = auth && (await renewedAuth(auth));
    if (renewed) jar.write('auth', renewed);
    return renewed !== undefined;
  }
}
