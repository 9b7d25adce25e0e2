import { beforeAll, expect, test } from 'vitest';
import { getCatalogue } from '~/catalogue/sync/catalogue-snapshot.server';
import {
  addToCart,
  applyCoupon,
  chooseShipping,
  getCart,
  preferFreeDelivery,
  saveAddresses,
} from '~/commerce/cart/shopper-cart.server';
import { getFreeDeliveryProgress } from '~/commerce/cart/free-delivery.server';
import { setQuantity } from '~/commerce/cart/set-quantity.server';
import { loadCartPage } from '~/commerce/cart/cart-page.server';
import { changeStore, useDemoShop } from '../../../support/demo-shop';
import { guestWith, productId } from '../checkout/guest';
import { overrideSettings } from '../../settings/set-shop';

/** A shop that offers its parcel first, so that the backend goes on with that one. */
beforeAll(async () => {
  await getCatalogue();
  changeStore('UPDATE shipping_methods SET position = 9 WHERE instance_id = 3');
});
useDemoShop();

const [parcel, express, free, pickUp] = ['flat_rate:1', 'flat_rate:2', 'free_shipping:3', 'local_pickup:4'];

/** A guest in a country with a piece of hand balm in the cart. */
async function guest(country = 'DE') {
  const shopper = await guestWith();
  await saveAddresses(shopper, { billing: { country }, shipping: { country } });
  await preferFreeDelivery(shopper, (await getCart(shopper)).cart);
  const [line] = (await getCart(shopper)).cart.lines;
  return {
    shopper,
    unit: Number(line?.unit.replace(/[^\d.]/g, '')),
    have: (quantity: number) => setQuantity(shopper, line?.key ?? '', quantity),
    told: async () => (await loadCartPage(shopper))?.freeDelivery,
    progress: async () => (await loadCartPage(shopper))?.freeDeliveryProgress,
    chosen: async () => (await getCart(shopper)).cart.packages[0]?.chosen,
  };
}

const enough = (unit: number) => Math.ceil(75 / unit);

test('the missing amount for free delivery is not shown: only the backend knows its rule', async () => {
  overrideSettings({ freeDeliveryFrom: 75 });
  const { shopper, told } = await guest();
  expect(await told()).toBeNull();
  await applyCoupon(shopper, 'welcome10');
  expect(await told()).toBeNull();
});

test('a bar shows how much of the owner’s sum is there, at home, and is full where delivery is free', async () => {
  overrideSettings({ freeDeliveryFrom: 75 });
  const { shopper, have, progress, unit } = await guest();
  const promise = 'Free delivery from €75 (Germany)';
  expect(await progress()).toEqual({ percent: Math.round((unit / 75) * 100), promise });
  await have(2);
  expect(await progress()).toEqual({ percent: Math.round((2 * unit * 100) / 75), promise });
  await chooseShipping(shopper, [pickUp ?? '']);
  expect(await progress()).toBeNull();
  await chooseShipping(shopper, [parcel ?? '']);
  await have(enough(unit));
  expect(await progress()).toEqual({ percent: 100 });
  overrideSettings({ freeDeliveryFrom: null });
  await have(1);
  expect(await progress()).toBeNull();
  expect(await (await guest('AT')).progress()).toBeNull();
});

test('a coupon ends the bar: only the backend knows whether its discount counts', async () => {
  overrideSettings({ freeDeliveryFrom: 75 });
  const { shopper, progress } = await guest();
  expect(await progress()).not.toBeNull();
  await applyCoupon(shopper, 'welcome10');
  expect(await progress()).toBeNull();
});

test.each([
  ['no method', []],
  ['pickup alone', [{ id: 'local_pickup:4', label: 'Pickup', cost: '€0.00', free: true }]],
])('a place at home that has %s is promised no free delivery', async (_, rates) => {
  overrideSettings({ freeDeliveryFrom: 75 });
  const { shopper } = await guest();
  const { cart } = await getCart(shopper);
  const packages = [{ contents: '', rates, chosen: undefined }];
  expect(getFreeDeliveryProgress(cart, 'DE', shopper)).not.toBeNull();
  expect(getFreeDeliveryProgress({ ...cart, packages }, 'DE', shopper)).toBeNull();
});

test('a sum that the backend does not keep to is shown by no bar', async () => {
  overrideSettings({ freeDeliveryFrom: 5 });
  expect(await (await guest()).progress()).toBeNull();
});

test('free delivery that comes within reach is selected with the change that made it available', async () => {
  const { shopper, have, told, chosen, unit } = await guest();
  expect(await chosen()).toBe(parcel);
  await have(enough(unit));
  expect(await chosen()).toBe(free);
  expect(await told()).toBe('free');
  await have(1);
  expect(await chosen()).toBe(parcel);
  await addToCart(shopper, { productId: await productId('hand-balm'), quantity: enough(unit) });
  expect(await chosen()).toBe(free);
});

test('the shopper’s own choice stays, and free delivery is only offered', async () => {
  const { shopper, have, told, chosen, unit } = await guest();
  await chooseShipping(shopper, [express ?? '']);
  await have(enough(unit));
  await chooseShipping(shopper, [express ?? '']);
  await have(enough(unit) + 1);
  expect(await chosen()).toBe(express);
  expect(await told()).toBe('offered');
  await chooseShipping(shopper, [free ?? '']);
  expect(await told()).toBe('free');
});

test('local pickup stays selected, and is told nothing of delivery', async () => {
  const { shopper, have, told, chosen, unit } = await guest();
  await chooseShipping(shopper, [pickUp ?? '']);
  await have(enough(unit));
  expect(await chosen()).toBe(pickUp);
  expect(await told()).toBeNull();
});

test('free delivery is shown wherever a rate is free, whatever the settings', async () => {
  const { told, have, unit } = await guest('AT');
  expect(await told()).toBeNull();
  await have(enough(unit) * 2);
  expect(await told()).toBe('free');
  overrideSettings({ freeDeliveryFrom: 20 });
  await have(Math.ceil(20 / unit));
  expect(await told()).toBeNull();
});

test('a coupon for free delivery is enough', async () => {
  const { shopper, told, chosen } = await guest();
  await applyCoupon(shopper, 'freeship');
  expect(await chosen()).toBe(free);
  expect(await told()).toBe('free');
});

test('a discount that takes the sum below the promise takes free delivery along', async () => {
  const { shopper, have, told, chosen, unit } = await guest();
  await have(enough(unit));

  expect(await told()).toBe('free');
  await applyCoupon(shopper, 'once');
  expect(await chosen()).toBe(parcel);
  expect(await told()).toBeNull();
});
