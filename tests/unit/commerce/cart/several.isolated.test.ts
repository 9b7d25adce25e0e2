import { expect, test } from 'vitest';
import { addManyToCart, getCart } from '~/commerce/cart/shopper-cart.server';
import { reorder, readOrder } from '~/commerce/orders/shopper-orders.server';
import { cartAction } from '~/routes/cart/actions.server';
import { getCatalogue } from '~/catalogue/sync/catalogue-snapshot.server';
import { changeStore, useDemoShop } from '../../../support/demo-shop';
import { createFormData } from '../../../support/form-data';
import { messageText } from '../../../support/messages';
import { ada, fillIn, guestWith, newShopper, orderAt, place, productId } from '../checkout/guest';

useDemoShop();

const leave = (slug: string, pieces: number) =>
  changeStore('UPDATE products SET manage_stock = 1, stock_quantity = ? WHERE slug = ?', pieces, slug);

test('an order is repeated as far as possible: what is left of it is added, and the rest is named', async () => {
  const goods = await productId('hand-balm');
  const shopper = await guestWith({ productId: goods, quantity: 3 });
  await addManyToCart(shopper, [{ name: 'Soap Dish', productId: await productId('soap-dish'), quantity: 1 }]);
  await fillIn(shopper, { billing: ada('ada@example.com'), payment: 'cod' });
  const { id, key } = orderAt(await place(shopper));
  leave('hand-balm', 1);
  changeStore("DELETE FROM products WHERE slug = 'soap-dish'");
  const gone = messageText('orders:goneProduct');
  expect((await readOrder(shopper, id, key))?.lines).toMatchObject([{ name: 'Hand Balm' }, { name: gone }]);
  expect(await reorder(shopper, id, key)).toEqual({ added: 1, missing: ['2 × Hand Balm', gone] });
  expect((await getCart(shopper)).cart.lines).toMatchObject([{ productId: goods, quantity: 1 }]);
  // The one that is left is in the cart already.
  expect(await reorder(shopper, id, key)).toEqual({ added: 0, missing: ['3 × Hand Balm', gone] });
});

test('a cart whose session has ended is refilled with the available goods, and names what is missing', async () => {
  await getCatalogue();
  const [first, second] = [await productId('butter-dish'), await productId('bottle-vase')];
  const shopper = await newShopper();
  shopper.setCookie('cartLines', [
    { product: first, quantity: 1 },
    { product: second, quantity: 3 },
  ]);
  leave('bottle-vase', 2);
  const { cart } = await getCart(shopper);
  expect(cart.lines).toMatchObject([
    { productId: first, quantity: 1 },
    { productId: second, quantity: 2 },
  ]);
  expect(shopper.flash.consume()?.text).toBe(
    `${messageText('cart:sessionRestoredPartly', { names: 'Bottle Vase' })} ${messageText('cart:couponsAgain')}`,
  );
});

test('a coupon applied in an expired session is not announced as missing', async () => {
  await getCatalogue();
  const shopper = await newShopper();
  shopper.setCookie('cartLines', [{ product: await productId('butter-dish'), quantity: 1 }]);
  const form = createFormData({ intent: 'coupon-apply', coupon: 'welcome10' });
  await cartAction({ shopper, form, request: new Request('http://localhost/cart', { method: 'POST' }) });
  expect(shopper.flash.consume()?.text).toBe(
    `${messageText('cart:sessionRestored')} ${messageText('cart:couponApplied', { code: 'welcome10' })}`,
  );
});
