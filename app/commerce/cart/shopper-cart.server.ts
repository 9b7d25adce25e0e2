import * as operations from '@graphql/operations/cart-operations';
import type { ResultOf } from '@graphql/operations/tada-graphql';
import { parseChoice, selectVariation, applyDefaults } from '~/catalogue/index/variations';
import { createAddToCartEvent } from './analytics-items.server';
import { syncCartCookies } from './sync-cart-cookies.server';
import { recordShopperChange, type ShopperChange } from './cart-snapshot.server';
import type { Cart, CartResult } from './cart-view.server';
import { findFreeRates, isFreeDeliveryChoice } from './free-delivery.server';
import { withFallback, asCommerceError, isOutage } from '~/platform/backend/commerce-error.server';
import {
  addAvailable,
  toAddToCartInput,
  formatNameWithQuantity,
  type CartItemInput,
} from '~/domain/add-to-cart-input.server';
import { toChoiceAttributes, getVariationValues } from '~/catalogue/index/product-attributes.server';
import { findMeaning, RefusalError } from '~/domain/explain-error.server';
import type { Shopper } from '~/session/shopper.server';
import { send } from '~/platform/backend/graphql-client.server';
import { PageReloadError } from '~/session/session-recovery.server';
import { toCustomerInput, type AddressChanges } from '~/domain/address/countries.server';
import { mergeAddressCopy } from '~/commerce/address/customer-address.server';

const canLoadGuestCart = ({ locale }: Shopper): Promise<boolean> =>
  withFallback(
    send(operations.getCart, {}, { locale }).then(() => true),
    false,
  );

/** If this shopper's cookies break the load, they are cleared and the page reloads once (cookie `reloads`, PageReload). */
export async function loadSession(shopper: Shopper): Promise<CartSession> {
  try {
    return await getCart(shopper);
  } catch (error) {
    const { status, isSessionExpired } = asCommerceError(error);
    if (status !== 200 || isSessionExpired) throw error;
    const reloads = (await shopper.getCookie('reloads')) ?? 0;
    const credentials = (await shopper.getCookie('session')) ?? (await shopper.getCookie('auth'));
    if (reloads > 0 || !credentials || !(await canLoadGuestCart(shopper))) throw error;
    shopper.session.clear();
    await shopper.recovery.rebuildCart();
    // Responses while the cart is rebuilt reset the counter.
    shopper.setCookie('reloads', reloads + 1);
    throw new PageReloadError(shopper.path, true);
  }
}

/** Pages that load the session at once. All others draw the header from the `shopper` cookie. */
export function needsSessionOnLoad(pathname: string): boolean {
  return /^\/(checkout|checkout\/review|my-account|order-summary(\/[^/]+)?)$/.test(pathname);
}

export type SessionResult = ResultOf<typeof operations.getCart>;

type CartSession = Awaited<ReturnType<typeof load>>;

export async function saveChangedCart(
  shopper: Shopper,
  result: CartResult | null | undefined,
  change: ShopperChange = {},
) {
  const cart = await preferFreeDelivery(shopper, await syncCartCookies(shopper, result));
  await recordShopperChange(shopper, cart, change);
  return cart;
}

/** Prefers free delivery to WooCommerce's first rate, unless the shopper chose another (tests/contract/README.md). */
export async function preferFreeDelivery(shopper: Shopper, cart: Cart): Promise<Cart> {
  const choice = (await shopper.getCookie('checkoutDraft'))?.ownDelivery ? undefined : findFreeRates(cart);
  return choice ? withFallback(sendShippingChoice(shopper, choice), cart) : cart;
}

const pendingLoads = new WeakMap<Shopper, { version: number; load: Promise<CartSession> }>();

/** Loads once per request until something changes. Throws CommerceError. */
export async function getCart(shopper: Shopper): Promise<CartSession> {
  // A task that runs exclusively would deadlock with a load that waits for its end.
  if (shopper.session.isExclusive) return load(shopper);
  const pending = pendingLoads.get(shopper);
  if (pending?.version === shopper.session.changeCount) return pending.load;
  const entry = { version: shopper.session.changeCount, load: load(shopper) };
  pendingLoads.set(shopper, entry);
  const session = await entry.load;
  entry.version = shopper.session.changeCount;
  return session;
}

async function load(shopper: Shopper) {
  await shopper.recovery.restoreMissingSession();
  const result = await shopper.send(operations.getCart, {});
  return { cart: await syncCartCookies(shopper, result.cart, result), result };
}

/** The backend refuses a variable product without a variation. `requestedId` names one whose open attributes the choice fills. */
export async function findVariation(
  productId: number,
  pairs: readonly (readonly [string, string])[],
  requestedId?: number,
) {
  const { data } = await send(operations.getProductChoices, { id: String(productId) });
  if (!data.product) throw new RefusalError('cart:refusedUnknown');
  if (data.product.__typename !== 'VariableProduct') return { variationId: requestedId, attributes: {} };
  // The API lists the last variation first, but the shop's order decides between several matches.
  const nodes = (data.product.variations?.nodes ?? []).toReversed();
  const attributes = toChoiceAttributes(data.product.attributes?.nodes ?? [], nodes);
  const variations = nodes.map((node) => ({
    id: node.databaseId,
    isAvailable: node.stockStatus !== 'OUT_OF_STOCK',
    values: getVariationValues(node, attributes),
  }));
  const requestedChoice = parseChoice(attributes, pairs);
  const target = variations.find(({ id }) => id === requestedId);
  const candidates = target ? [target] : variations;
  const fixedValues = attributes.flatMap(({ name }, index) => {
    const value = target?.values[index];
    return value ? [[name, value] as const] : [];
  });
  const fixedChoice = { ...requestedChoice, ...Object.fromEntries(fixedValues) };
  const choice = applyDefaults(attributes, candidates, fixedChoice, {});
  const { variation, missing } = selectVariation(attributes, candidates, choice);
  if (missing.length > 0) {
    const labels = attributes.filter(({ name }) => missing.includes(name)).map(({ label }) => label);
    throw new RefusalError('cart:refusedChooseThese', { names: labels.join(', ') });
  }
  if (!variation) throw new RefusalError('cart:refusedNoVariation');
  return { variationId: variation.id, attributes: { ...choice } };
}

export async function addToCart(shopper: Shopper, addition: CartItemInput): Promise<Cart> {
  await shopper.recovery.restoreMissingSession();
  const input = toAddToCartInput(addition);
  const { addToCart: result } = await shopper.send(operations.addToCart, { input });
  const cart = await saveChangedCart(shopper, result?.cart);
  shopper.recordEvent(() => createAddToCartEvent(addition, result?.cart));
  return cart;
}

/** Adds each product up to the available quantity. Throws CommerceError in an outage only before anything was added. */
export async function addManyToCart(
  shopper: Shopper,
  additions: readonly (Omit<CartItemInput, 'productId'> & { productId: number | undefined; name: string })[],
) {
  const added: string[] = [];
  const missing: string[] = [];
  let problem: unknown;
  for (const { name, productId, quantity, ...choice } of additions) {
    let addedCount = 0;
    try {
      if (productId !== undefined)
        addedCount = await addAvailable(quantity, (count) =>
          addToCart(shopper, { ...choice, productId, quantity: count }),
        );
    } catch (error) {
      if (added.length === 0 && isOutage(error)) throw error;
      problem ??= error;
    }
    if (addedCount > 0) added.push(formatNameWithQuantity(name, addedCount));
    if (addedCount < quantity) missing.push(formatNameWithQuantity(name, quantity - addedCount));
  }
  return { added, missing, problem };
}

export async function emptyCart(shopper: Shopper): Promise<void> {
  try {
    const { emptyCart: result } = await shopper.send(operations.emptyCart, {});
    await saveChangedCart(shopper, result?.cart);
  } catch (error) {
    if (findMeaning(error) !== 'cart-empty') throw error;
  }
}

/** Applies a coupon as typed and, if the code is unknown, without spaces and dashes. Returns the code as the cart shows it. */
export async function applyCoupon(shopper: Shopper, code: string): Promise<string> {
  await shopper.recovery.restoreMissingSession();
  const apply = async (spelling: string) => {
    const { applyCoupon: result } = await shopper.send(operations.applyCoupon, { code: spelling });
    const { coupons } = await saveChangedCart(shopper, result?.cart);
    const applied = (result?.applied?.code ?? spelling).toLowerCase();
    return coupons.find(({ code: cartCode }) => cartCode.toLowerCase() === applied)?.code ?? applied;
  };
  const normalizedCode = code.replace(/[\s\p{Pd}]/gu, '');
  try {
    return await apply(code);
  } catch (error) {
    if (normalizedCode === '' || normalizedCode === code || findMeaning(error) !== 'coupon-unknown')
      throw error;
    return apply(normalizedCode);
  }
}

export async function removeCoupon(shopper: Shopper, code: string): Promise<Cart> {
  const { removeCoupons: result } = await shopper.send(operations.removeCoupons, { codes: [code] });
  return saveChangedCart(shopper, result?.cart, { coupon: code });
}

async function sendShippingChoice(shopper: Shopper, rates: readonly string[]): Promise<Cart> {
  const { updateShippingMethod: result } = await shopper.send(operations.updateShippingMethod, {
    shippingMethods: [...rates],
  });
  return syncCartCookies(shopper, result?.cart);
}

/** Chooses a rate for each package and remembers that the shopper chose it, so that free delivery does not replace it. */
export async function chooseShipping(shopper: Shopper, rates: readonly string[]): Promise<Cart> {
  const cart = await sendShippingChoice(shopper, rates);
  const { ownDelivery: _before, ...draft } = (await shopper.getCookie('checkoutDraft')) ?? {};
  const isFree = isFreeDeliveryChoice(cart, rates);
  shopper.setCookie('checkoutDraft', isFree ? draft : { ...draft, ownDelivery: true });
  return cart;
}

export async function saveAddresses(shopper: Shopper, changes: AddressChanges): Promise<void> {
  await shopper.send(operations.updateCustomer, { input: await toCustomerInput(changes) });
  shopper.setCookie('address', mergeAddressCopy(changes, await shopper.getCookie('address')));
}
