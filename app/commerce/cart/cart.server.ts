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

const worksForOthers = ({ locale }: Shopper): Promise<boolean> =>
  orElse(
    send(operations.getCart, {}, { locale }).then(() => true),
    false,
  );

/** If this shopper's cookies break the load, they are cleared and the page reloads once (cookie `reloads`, PageReload). */
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
    // Responses while the cart is rebuilt reset the counter.
    shopper.write('reloads', reloads + 1);
    throw new PageReload(shopper.path, true);
  }
}

/** Pages that load the session at once. All others draw the header from the `shopper` cookie. */
export function loadsAtOnce(pathname: string): boolean {
  return /^\/(checkout|checkout\/review|my-account|order-summary(\/[^/]+)?)$/.test(pathname);
}

export type SessionAnswer = ResultOf<typeof operations.getCart>;

type CartSession = Awaited<ReturnType<typeof load>>;

export async function keepChanged(shopper: Shopper, answer: CartAnswer | null | undefined, taken?: TakenOut) {
  const cart = await preferFreeDelivery(shopper, await afterCart(shopper, answer));
  await noteOwnChange(shopper, cart, taken);
  return cart;
}

/** Prefers free delivery to WooCommerce's first rate, unless the shopper chose another (tests/contract/README.md). */
export async function preferFreeDelivery(shopper: Shopper, cart: Cart): Promise<Cart> {
  const choice = (await shopper.read('checkoutDraft'))?.ownDelivery ? undefined : freeChoice(cart);
  return choice ? orElse(sendChoice(shopper, choice), cart) : cart;
}

const loads = new WeakMap<Shopper, { version: number; load: Promise<CartSession> }>();

/** Loads once per request until something changes. Throws CommerceError. */
export async function getCart(shopper: Shopper): Promise<CartSession> {
  // A task that runs exclusively would deadlock with a load that waits for its end.
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

/** The backend refuses a variable product without a variation. `requestedId` names one whose open attributes the choice fills. */
export async function findVariation(
  productId: number,
  pairs: readonly (readonly [string, string])[],
  wanted?: number,
) {
  const { data } = await send(operations.getProductChoices, { id: String(productId) });
  if (!data.product) throw new Refusal('cart:refusedUnknown');
  if (data.product.__typename !== 'VariableProduct') return { variationId: wanted, attributes: {} };
  // The API lists the last variation first, but the shop's order decides between several matches.
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

export async function addToCart(shopper: Shopper, addition: Addition): Promise<Cart> {
  await shopper.closeGap();
  const input = additionInput(addition);
  const { addToCart: answer } = await shopper.send(operations.addToCart, { input });
  const cart = await keepChanged(shopper, answer?.cart);
  shopper.measure(() => added(addition, answer?.cart));
  return cart;
}

/** Adds each product up to the available quantity. Throws CommerceError in an outage only before anything was added. */
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

export async function emptyCart(shopper: Shopper): Promise<void> {
  try {
    const { emptyCart: answer } = await shopper.send(operations.emptyCart, {});
    await keepChanged(shopper, answer?.cart);
  } catch (error) {
    if (meaningOf(error) !== 'cart-empty') throw error;
  }
}

/** Applies a coupon as typed and, if the code is unknown, without spaces and dashes. Returns the code as the cart shows it. */
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

/** Chooses a rate for each package and remembers that the shopper chose it, so that free delivery does not replace it. */
export async function chooseShipping(shopper: Shopper, rates: readonly string[]): Promise<Cart> {
  const cart = await sendChoice(shopper, rates);
  const { ownDelivery: _before, ...draft } = (await shopper.read('checkoutDraft')) ?? {};
  shopper.write('checkoutDraft', isFreeChoice(cart, rates) ? draft : { ...draft, ownDelivery: true });
  return cart;
}

export async function saveAddresses(shopper: Shopper, changes: AddressChanges): Promise<void> {
  await shopper.send(operations.updateCustomer, { input: await customerInput(changes) });
  shopper.write('address', copyWith(changes, await shopper.read('address')));
}
