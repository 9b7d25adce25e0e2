import type { TadaDocumentNode } from 'gql.tada';
import { getOperation, type Operation } from '~/platform/backend/graphql-client.server';
import {
  asCommerceError,
  LoginEndedError,
  type CommerceError,
  isRefused,
} from '~/platform/backend/commerce-error.server';
import type { Translate, MessageKey } from '~/platform/i18n/messages';
import { renewAuth } from './auth-refresh.server';
import type { CookieJar } from '~/session/cookies/cookie-jar.server';
import type { SessionClient, Send } from './session-client.server';
import type { FlashMessage } from '~/session/cookies/flash-message.server';
import type { AddressCopy, CartLineCopy } from '~/session/cookies/cookie-definitions.server';
import { addToCart, getCart, updateCustomer } from '@graphql/operations/cart-operations';
import { addAvailable, toAddToCartInput, formatNameWithQuantity } from '~/domain/add-to-cart-input.server';
import { findLocalizedProduct } from '~/catalogue/sync/product-translations.server';
import { toCustomerInput } from '~/domain/address/countries.server';

async function refillCart(send: Send, lines: readonly CartLineCopy[], t: Translate) {
  const restored: CartLineCopy[] = [];
  const missing: string[] = [];
  for (const line of lines) {
    const item = { ...line, productId: line.product, variationId: line.variation };
    let quantity = 0;
    try {
      quantity = await addAvailable(line.quantity, (count) =>
        send(addToCart, { input: toAddToCartInput({ ...item, quantity: count }) }),
      );
    } catch (error) {
      if (!isRefused(error)) throw error;
    }
    if (quantity > 0) restored.push({ ...line, quantity });
    const name = findLocalizedProduct(line.product)?.name ?? t('orders:goneProduct');
    if (quantity < line.quantity) missing.push(formatNameWithQuantity(name, line.quantity - quantity));
  }
  return { restored, missing };
}

async function restoreAddresses(send: Send, addressCopy: AddressCopy): Promise<boolean> {
  try {
    await send(updateCustomer, { input: await toCustomerInput(addressCopy) });
    return true;
  } catch (error) {
    if (!isRefused(error)) throw error;
    return false;
  }
}

/** A customer's cart belongs to the account and may outlive the session. */
async function hasAccountCart(send: Send): Promise<boolean> {
  const { cart } = await send(getCart, {});
  return (cart?.contents?.itemCount ?? 0) > 0;
}

function chooseRefillMessage(
  restoredCount: number,
  missingCount: number,
  hasLoginEnded: boolean,
): MessageKey {
  if (restoredCount + missingCount === 0)
    return hasLoginEnded ? 'account:signedOutNotice' : 'cart:sessionExpired';
  if (missingCount === 0) return hasLoginEnded ? 'account:signedOutCart' : 'cart:sessionRestored';
  return restoredCount > 0 ? 'cart:sessionRestoredPartly' : 'cart:sessionNotRestored';
}

/** The page must be reloaded, because it no longer matches the session. */
export class PageReloadError extends Error {
  override name = 'PageReloadError';

  constructor(
    readonly path: string,
    readonly shouldClearStorage: boolean,
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

const consumesCart = ({ name }: Operation): boolean => name === 'checkout';

/** Account operations are never repeated as a guest, and a shopper never orders an unseen cart. */
function mayRepeat(operation: Operation, { hasLoginEnded }: { hasLoginEnded: boolean }): boolean {
  if (operation.type === 'query') return true;
  return hasLoginEnded ? cartOperations.has(operation.name) : !consumesCart(operation);
}

const MAX_RELOADS = 2;

interface Visit {
  path: string;
  isPageRequest: boolean;
  /** Scripts poll the header while the shopper may be logging in, so these requests must not replace tokens. */
  isBackground: boolean;
}

interface ShopperServices {
  jar: CookieJar;
  flash: FlashMessage;
  client: SessionClient;
  visit: Visit;
  t: Translate;
}

/** Replaces an expired session once in a request, and rebuilds its cart from cookies. */
export class SessionRecovery {
  #hasRecovered = false;
  /** Set by actions whose form has a coupon: a restored cart's message does not ask for it. */
  isCouponSubmitted = false;

  constructor(private readonly services: ShopperServices) {}

  readonly send: Send = async (document, variables) => {
    const { client } = this.services;
    const attempt = async () => {
      const data = await client.send(document, variables);
      if (!this.#hasRecovered) await this.#resetReloadCount();
      return data;
    };
    const operation = getOperation(document);
    if (operation.type === 'mutation')
      return client.runInOrder(() =>
        attempt().catch((error: unknown) => this.#retryInFreshSession(error, operation, document, variables)),
      );
    const previousTokens = await client.serializeTokens();
    try {
      return await client.readConcurrently(attempt);
    } catch (error) {
      if (!asCommerceError(error).isSessionExpired) throw error;
      return client.runInOrder(async () =>
        (await client.serializeTokens()) === previousTokens
          ? this.#retryInFreshSession(error, operation, document, variables)
          : attempt().catch((retryError: unknown) =>
              this.#retryInFreshSession(retryError, operation, document, variables),
            ),
      );
    }
  };

  async #retryInFreshSession<Data, Variables>(
    error: unknown,
    operation: Operation,
    document: TadaDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<Data> {
    const { client, visit } = this.services;
    const sessionError = asCommerceError(error);
    if (!sessionError.isSessionExpired || visit.isBackground) throw error;
    this.#hasRecovered = true;
    if (sessionError.hasRunAsGuest && consumesCart(operation)) throw this.#handleOrderedAsGuest(sessionError);
    const outcome = await this.#recover(sessionError);
    if (!mayRepeat(operation, outcome)) throw error;
    return client.send(document, variables);
  }

  /** Returns false if there was nothing to rebuild, as with a customer's cart. Keeps the cookie on an outage, for the next try. */
  async rebuildCart({ loginEnded: hasLoginEnded = false } = {}): Promise<boolean> {
    const { jar, flash, t } = this.services;
    const lines = (await jar.read('cartLines')) ?? [];
    const isLoggedIn = (await jar.read('auth')) !== undefined;
    if (isLoggedIn && (lines.length === 0 || (await hasAccountCart(this.send)))) return false;
    const { restored, missing, isPlaced } = await this.#refillFromCookies(lines, isLoggedIn);
    const items = restored.reduce((sum, { quantity }) => sum + quantity, 0);
    const header = isLoggedIn ? await jar.read('headerState') : undefined;
    jar.write('cartLines', restored.length > 0 ? restored : undefined);
    const taxStatus = isPlaced ? ('untold' as const) : header?.elsewhere;
    jar.write('headerState', { name: null, avatar: null, ...header, items, elsewhere: taxStatus });
    const messageKey = chooseRefillMessage(restored.length, missing.length, hasLoginEnded);
    flash.add('notice', t(messageKey, { names: missing.join(', ') }));
    const isRestored = messageKey === 'cart:sessionRestored' || messageKey === 'cart:sessionRestoredPartly';
    if (isRestored && !this.isCouponSubmitted) flash.add('notice', t('cart:couponsAgain'));
    return true;
  }

  /** Rebuilds the cart if the cookie has outlived the session. Throws PageReloadError on pages. */
  async restoreMissingSession(): Promise<void> {
    const { jar, visit } = this.services;
    const [session, lines] = await Promise.all([jar.read('session'), jar.read('cartLines')]);
    if (session || !lines || lines.length === 0) return;
    const hasNotified = await this.rebuildCart();
    if (hasNotified && visit.isPageRequest) throw new PageReloadError(visit.path, false);
  }

  async #refillFromCookies(lines: readonly CartLineCopy[], isLoggedIn: boolean) {
    const { jar } = this.services;
    try {
      const { restored, missing } = await refillCart(this.send, lines, this.services.t);
      const addressCopy = restored.length > 0 && !isLoggedIn ? await jar.read('address') : undefined;
      const isPlaced = addressCopy !== undefined && (await restoreAddresses(this.send, addressCopy));
      if (isPlaced) jar.write('address', addressCopy);
      return { restored, missing, isPlaced };
    } catch (error) {
      // A half-filled session would pass for the whole cart.
      if (!isLoggedIn) jar.write('session', undefined);
      throw error;
    }
  }

  /** A page without a recovery breaks a loop of reloads. */
  async #resetReloadCount(): Promise<void> {
    const { jar, visit } = this.services;
    if (visit.isPageRequest && (await jar.read('reloads')) !== undefined) jar.write('reloads', undefined);
  }

  /** Throws PageReloadError on pages, or CommerceError if it was tried before or the operation ran as a guest. */
  async #recover(sessionError: CommerceError): Promise<{ hasLoginEnded: boolean }> {
    if (sessionError instanceof LoginEndedError && sessionError.isLoginRenewed) throw sessionError;
    const { jar, client, visit } = this.services;
    const reloadCount = (await jar.read('reloads')) ?? 0;
    const hadLogin = (await jar.read('auth')) !== undefined;
    const mayRenew = hadLogin && !sessionError.isLoginRefused && !sessionError.isForeignSession;
    const isStillLoggedIn = mayRenew && (await this.#tryRenewLogin());
    if (isStillLoggedIn) jar.write('session', undefined);
    else client.clear();
    if (reloadCount >= MAX_RELOADS) throw sessionError;
    jar.write('reloads', reloadCount + 1);
    const hasLoginEnded = hadLogin && !isStillLoggedIn;
    const hasNotified = await this.rebuildCart({ loginEnded: hasLoginEnded });
    if (visit.isPageRequest && hasNotified)
      throw new PageReloadError(visit.path, sessionError.isForeignSession);
    if (sessionError.hasRunAsGuest) throw sessionError;
    return { hasLoginEnded };
  }

  #handleOrderedAsGuest(sessionError: CommerceError): CommerceError {
    const { client, jar } = this.services;
    if (!(sessionError instanceof LoginEndedError && sessionError.isLoginRenewed)) client.clear();
    jar.write('cartLines', undefined);
    return sessionError;
  }

  async #tryRenewLogin(): Promise<boolean> {
    const { jar } = this.services;
    const auth = await jar.read('auth');
    const newAuth = auth && (await renewAuth(auth));
    if (newAuth) jar.write('auth', newAuth);
    return newAuth !== undefined;
  }
}
