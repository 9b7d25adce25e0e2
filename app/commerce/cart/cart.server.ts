import * as operations from '@graphql/operations/cart';
import type { ResultOf } from '@graphql/operations/graphql';
import { readChoice, select, withDefaults } from '~/catalogue/variations';
import { added } from './measured-goods.server';
import { afterCart } from './after-cart.server';
import { noteOwnChange, type TakenOut } from './shown-cart.server';
import type { Cart, CartAnswer } from './view.server';
import { freeChoice, isFreeChoice } from './free-delivery.server';
import { orElse, commerceError, isOutage } from '~/backend/sentences/errors.server';
import { addAvailable, additionInput, piecesOf, type Addition } from '~/backend/addition.server';
import { choiceAttributes, variationValues } from '~/backend/parts/attributes.server';
import { meaningOf, Refusal } from '~/backend/sentences/messages.server';
import type { Shopper } from '~/session/shopper.server';
import { send } from '~/backend/client.server';
import { PageReload } from '~/session/recovery.server';
import { customerInput, type AddressChanges } from '~/backend/customer-input.server';
import { copyWith } from '~/commerce/address/address.server';

/** Whether a guest without any cookies gets what this shopper was refused: then the shopper's session is at fault. */
const worksForOthers = ({ locale }: Shopper): Promise<boolean> =>
  orElse(
    send(operations.getCart, {}, { locale }).then(() => true),
    false,
  );

/**
 * The initial load of a session: cart, customer, viewer, payment gateways and login clients together. When it fails
 * because of this shopper's cookies, they are cleared and the page is loaded again, once (cookie `reloads`).
 * @throws CommerceError when the backend is at fault, or when clearing did not help
 * @throws PageReload after clearing
 */
export async function firstLoad(shopper: Shopper): Promise<CartSession> {
  try {
    return await getCart(shopper);
  } catch (error) {
    const { status, sessionLapsed } = commerceError(error);
    if (status !== 200 || sessionLapsed) throw error;
    const reloads = (await shopper.read('reloads')) ?? 0;
    const known = (await shopper.read('session')) ?? (await shopper.read('auth'));
    if (reloads > 0 || !known || !(await worksForOthers(shopper))) throw error;
    shopper.forgetSession();
    await shopper.rebuildCart();
    // The refill's answers forget what was counted before them.
    shopper.write('reloads', reloads + 1);
    throw new PageReload(shopper.path, true);
  }
}

/** Pages that load the session at once; the header of all others is drawn from the `shopper` cookie. */
export function loadsAtOnce(pathname: string): boolean {
  return /^\/(checkout|checkout\/review|my-account|order-summary(\/[^/]+)?)$/.test(pathname);
}

export type SessionAnswer = ResultOf<typeof operations.getCart>;

type CartSession = Awaited<ReturnType<typeof load>>;

/** Keeps the answer to a change of the shopper's own, which is no news to them. */
export async function keepChanged(shopper: Shopper, answer: CartAnswer | null | undefined, taken?: TakenOut) {
  const cart = await preferFreeDelivery(shopper, await afterCart(shopper, answer));
  await noteOwnChange(shopper, cart, taken);
  return cart;
}

/**
 * Free delivery that has just come within reach is the one that is chosen, unless the shopper has chosen another. A shop whose
 * first method costs something goes on with that one (tests/contract/README.md, "Cart, coupons, delivery").
 */
export async function preferFreeDelivery(shopper: Shopper, cart: Cart): Promise<Cart> {
  const choice = (await shopper.read('checkoutDraft'))?.ownDelivery ? undefined : freeChoice(cart);
  return choice ? orElse(sendChoice(shopper, choice), cart) : cart;
}

const loads = new WeakMap<Shopper, { version: number; load: Promise<CartSession> }>();

/**
 * The shopper's cart, customer, payment options and sign-in providers, in one call. Loaded once per request as long as
 * nothing changes.
 * @throws CommerceError
 */
export async function getCart(shopper: Shopper): Promise<CartSession> {
  // Work that runs exclusively must not wait for a load that waits for its end.
  if (shopper.isExclusive) return load(shopper);
  const known = loads.get(shopper);
  if (known?.version === shopper.version) return known.load;
  const begun = { version: shopper.version, load: load(shopper) };
  loads.set(shopper, begun);
  const session = await begun.load;
  begun.version = shopper.version;
  return session;
}

async function load(shopper: Shopper) {
  await shopper.closeGap();
  const answer = await shopper.send(operations.getCart, {});
  return { cart: await afterCart(shopper, answer.cart, answer), answer };
}

/**
 * The variation that chosen attributes mean: the backend refuses a product with attributes that names no variation.
 * `wanted` names a variation whose open attributes the choice fills.
 * @throws Refusal when something is left to choose or nothing fits
 */
export async function findVariation(
  productId: number,
  pairs: readonly (readonly [string, string])[],
  wanted?: number,
) {
  const { data } = await send(operations.getProductChoices, { id: String(productId) });
  if (!data.product) throw new Refusal('cart:refusedUnknown');
  if (data.product.__typename !== 'VariableProduct') return { variationId: wanted, attributes: {} };
  // The API lists the last variation first; the shop's order decides between several that match.
  const nodes = (data.product.variations?.nodes ?? []).toReversed();
  const attributes = choiceAttributes(data.product.attributes?.nodes ?? [], nodes);
  const variations = nodes.map((node) => ({
    id: node.databaseId,
    available: node.stockStatus !== 'OUT_OF_STOCK',
    values: variationValues(node, attributes),
  }));
  const typed = readChoice(attributes, pairs);
  const target = variations.find(({ id }) => id === wanted);
  const fixed = target
    ? Object.fromEntries(
        attributes.flatMap(({ name }, index) => (target.values[index] ? [[name, target.values[index]]] : [])),
      )
    : {};
  const choice = withDefaults(attributes, target ? [target] : variations, { ...typed, ...fixed }, {});
  const { variation, missing } = select(attributes, target ? [target] : variations, choice);
  if (missing.length > 0) {
    const labels = attributes.filter(({ name }) => missing.includes(name)).map(({ label }) => label);
    throw new Refusal('cart:refusedChooseThese', { names: labels.join(', ') });
  }
  if (!variation) throw new Refusal('cart:refusedNoVariation');
  return { variationId: variation.id, attributes: { ...choice } };
}

/**
 * Adds a product, or a variation of it.
 * @throws CommerceError
 */
export async function addToCart(shopper: Shopper, addition: Addition): Promise<Cart> {
  await shopper.closeGap();
  const input = additionInput(addition);
  const { addToCart: answer } = await shopper.send(operations.addToCart, { input });
  const cart = await keepChanged(shopper, answer?.cart);
  shopper.measure(() => added(addition, answer?.cart));
  return cart;
}

/**
 * Adds several things, each as far as it can be had. Without a product's number nothing is left to add.
 * @returns the names of what is in the cart now and of what is missing, with their pieces, and why the first of those is
 * @throws CommerceError when the backend does not answer before anything is in the cart
 */
export async function addSeveral(
  shopper: Shopper,
  additions: readonly (Omit<Addition, 'productId'> & { productId: number | undefined; name: string })[],
) {
  const added: string[] = [];
  const missing: string[] = [];
  let problem: unknown;
  for (const { name, productId, quantity, ...choice } of additions) {
    let pieces = 0;
    try {
      if (productId !== undefined)
        pieces = await addAvailable(quantity, (count) =>
          addToCart(shopper, { ...choice, productId, quantity: count }),
        );
    } catch (error) {
      if (added.length === 0 && isOutage(error)) throw error;
      problem ??= error;
    }
    if (pieces > 0) added.push(piecesOf(name, pieces));
    if (pieces < quantity) missing.push(piecesOf(name, quantity - pieces));
  }
  return { added, missing, problem };
}

/** Empties the cart; an empty one stays empty without a complaint. */
export async function emptyCart(shopper: Shopper): Promise<void> {
  try {
    const { emptyCart: answer } = await shopper.send(operations.emptyCart, {});
    await keepChanged(shopper, answer?.cart);
  } catch (error) {
    if (meaningOf(error) !== 'cart-empty') throw error;
  }
}

/**
 * Applies a coupon: as it was typed, and when the shop does not know that code, without its spaces and dashes. The
 * backend decides whether it fits the cart; `sentences.server.ts` has its reasons.
 * @returns the code as the cart shows it
 * @throws CommerceError with the backend's reason
 */
export async function applyCoupon(shopper: Shopper, code: string): Promise<string> {
  await shopper.closeGap();
  const apply = async (spelling: string) => {
    const { applyCoupon: answer } = await shopper.send(operations.applyCoupon, { code: spelling });
    const { coupons } = await keepChanged(shopper, answer?.cart);
    const applied = (answer?.applied?.code ?? spelling).toLowerCase();
    return coupons.find(({ code: own }) => own.toLowerCase() === applied)?.code ?? applied;
  };
  const bare = code.replace(/[\s\p{Pd}]/gu, '');
  try {
    return await apply(code);
  } catch (error) {
    if (bare === '' || bare === code || meaningOf(error) !== 'coupon-unknown') throw error;
    return apply(bare);
  }
}

export async function removeCoupon(shopper: Shopper, code: string): Promise<Cart> {
  const { removeCoupons: answer } = await shopper.send(operations.removeCoupons, { codes: [code] });
  return keepChanged(shopper, answer?.cart, { coupon: code });
}

async function sendChoice(shopper: Shopper, rates: readonly string[]): Promise<Cart> {
  const { updateShippingMethod: answer } = await shopper.send(operations.updateShippingMethod, {
    shippingMethods: [...rates],
  });
  return afterCart(shopper, answer?.cart);
}

/** Chooses the rate that the shopper wants for each shipping package; it is not changed again for a free one. */
export async function chooseShipping(shopper: Shopper, rates: readonly string[]): Promise<Cart> {
  const cart = await sendChoice(shopper, rates);
  const { ownDelivery: _before, ...draft } = (await shopper.read('checkoutDraft')) ?? {};
  shopper.write('checkoutDraft', isFreeChoice(cart, rates) ? draft : { ...draft, ownDelivery: true });
  return cart;
}

/**
 * Keeps addresses, or parts of them, with the session (and the account of a signed-in customer).
 * @throws CommerceError
 */
export async function saveAddresses(shopper: Shopper, changes: AddressChanges): Promise<void> {
  await shopper.send(operations.updateCustomer, { input: await customerInput(changes) });
  shopper.write('address', copyWith(changes, await shopper.read('address')));
}
