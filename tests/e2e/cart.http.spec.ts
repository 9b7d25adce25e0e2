import { variableProduct } from '../support/api';
import {
  getPath,
  expectFieldError,
  getHeadingText,
  getMainText,
  getTotals,
  getTexts,
  getTotal,
} from '../support/html';
import { HttpClient } from '../support/http-client';
import { expect, test } from '../support/http-test';
import { parseCents, order } from '../support/page';
import { openCart, goods, getAvailableQuantity, putInCart } from '../support/visitor';
import { messageText } from '../support/messages';

test('a line shows picture, name, attributes, price and quantity, and the sums add up', async ({
  client,
  shop,
}) => {
  const { slug, name } = await variableProduct(shop.url);
  await client.open(`/product/${slug}`);
  const groups = client.$('#buy fieldset:has([type=radio])').toArray();
  const chosen = groups.map((group) => client.$(group).find('legend').text().trim());
  const first = groups.map((group) => client.$(group).find('[type=radio]').first().attr());
  await client.press(messageText('product:addToCart'), {
    ...Object.fromEntries(first.map((radio) => [radio?.['name'] ?? '', radio?.['value'] ?? ''])),
    [messageText('common:quantity')]: '2',
  });
  await client.open('/cart');
  const line = `main li:has(h2:contains("${name}"))`;
  expect(client.$(`${line} img`).attr('src')).toMatch(/^\/images\//);
  for (const label of chosen) expect(getTexts(client, `${line} dt`).join()).toContain(label);
  expect(client.$(`${line} [type=number]`).val()).toBe('2');
  const unit =
    parseCents(getTexts(client, `${line} p:contains("${messageText('cart:unitPrice')}")`).join()) ?? NaN;
  expect(getTotals(client).get(messageText('cart:row_subtotal'))).toBe(2 * unit);
  getTotal(client);
});

test('a line limited to one unit has its quantity as text, and is removed', async ({ client }) => {
  await openCart(client, 'harbour-print');
  const line = client.$('main li:has(h2:contains("Harbor"))');
  expect(line.find('label').text() + line.find('output').text()).toBe(`${messageText('common:quantity')}1`);
  expect(line.find('[name=quantity], [value=increase], [value=update]')).toHaveLength(0);
  expect(line.text()).not.toContain(messageText('cart:stock_low', { count: 3 }));
  const name = line.find('h2').text();
  await client.press(`${messageText('cart:remove')} ${name}`);
  expect(getMainText(client)).not.toContain(messageText('cart:lineTotal'));
});

test('delivery is estimated by country, state and postcode, and its method chosen', async ({ client }) => {
  const delivery = () => getTexts(client, '#delivery').join();
  const chosen = () => getTexts(client, '#delivery label:has(:checked)').join();
  const shipping = () => getTotals(client).get(messageText('cart:row_shipping'));
  const estimate = (fields: Record<string, string>) => client.press(messageText('cart:estimate'), fields);
  await openCart(client);
  const price = parseCents(getTexts(client, '#delivery label:contains("Express package")').join());
  await client.press(messageText('cart:updateDelivery'), { 'Express package': true });
  expect(client.text).toContain(messageText('cart:shippingChosen'));
  expect(chosen()).toMatch(/^Express package/);
  expect(shipping()).toBe(price);
  getTotal(client);

  await estimate({ [messageText('checkout:country')]: 'US' });
  expect(delivery()).toContain(messageText('cart:deliveryTo', { place: 'United States' }));
  await estimate({ [messageText('checkout:region')]: 'CA', [messageText('checkout:postcode')]: '10115-' });
  expect(delivery()).toContain('Delivery cost to 10115, California, United States');
  expect(chosen()).toMatch(/^International package/);
  expect(shipping()).toBe(2400);
  getTotal(client);

  await estimate({ [messageText('checkout:country')]: 'AT', [messageText('checkout:postcode')]: 'SW1A 1AA' });
  expectFieldError(client, 'postcode', /Enter a postcode/);
  expect(client.value('postcode')).toBe('SW1A 1AA');
  await estimate({ [messageText('checkout:postcode')]: 'A-1010' });
  expect(delivery()).toMatch(/1010, .*Austria/);
  const place = () => client.$('#delivery details');
  expect(place().attr('open')).toBeUndefined();
  await estimate({ [messageText('checkout:country')]: 'BR' });
  expect(delivery()).toContain(messageText('cart:deliveryTo', { place: 'Brazil' }));
  expect(place().attr('open'), 'a state is asked for').toBeDefined();
  expect(getTexts(client, '#delivery [name=state] option')).toContain('Alagoas');
  await estimate({ [messageText('checkout:country')]: 'AT', [messageText('checkout:postcode')]: '1010' });
  await client.open('/checkout');
  expect(client.value('billing.country'), 'the bill follows every estimate').toBe('AT');
  expect(client.$('[name=differentAddress]').is(':checked')).toBe(false);
});

test('side effects of a change are announced at once', async ({ client }) => {
  const gone = messageText('cart:changed_coupon_gone', { code: 'welcome10' });
  await openCart(client);
  for (const coupon of ['welcome10', 'once']) await client.press(messageText('cart:couponApply'), { coupon });
  expect(getMainText(client)).toContain(gone);
  await client.open('/checkout');
  expect(client.text).not.toContain(gone);
});

test('a cart is emptied only after confirmation, and a line is removed, restored, and moved to the wishlist', async ({
  client,
}) => {
  const { name } = goods;
  await putInCart(client);
  await openCart(client, 'hand-trowel');
  await client.press(`${messageText('cart:remove')} ${name}`);
  expect(client.text).toContain(messageText('cart:removed', { name }));
  await client.press(`${messageText('cart:undo')} ${name}`);
  expect(getPath(client)).toBe('/cart');
  expect(getTexts(client, 'main h2')).toContain(name);
  expect(getTexts(client, 'button')).not.toContain(`${messageText('cart:undo')} ${name}`);
  await client.press(`${messageText('cart:moveToWishlist')} ${name}`);
  expect(client.text).toContain(messageText('cart:moved', { name }));
  await client.open('/wishlist');
  expect(getTexts(client, 'main h2')).toContain(name);
  await openCart(client);
  await client.follow(messageText('cart:empty'));
  expect(getPath(client)).toBe('/cart?confirm=empty');
  expect(getHeadingText(client)).toBe(messageText('cart:confirmEmptyTitle'));
  await client.follow(messageText('cart:keep'));
  expect(getHeadingText(client)).toBe(messageText('cart:title'));
  await client.follow(messageText('cart:empty'));
  await client.press(messageText('cart:empty'));
  expect(client.text).toContain(messageText('cart:emptied'));
  expect(getMainText(client)).toContain(messageText('cart:emptyText'));
  expect(client.$(`a:contains("${messageText('cart:browse')}")`).attr('href')).toBe('/products');
  expect(getTexts(client, 'a')).not.toContain(messageText('cart:checkout'));
  await client.open('/checkout');
  expect(getPath(client)).toBe('/cart');
});

test('a cart says that other shoppers bought its goods, and is ordered only after it was corrected', async ({
  client,
  shop,
}) => {
  const { slug, name } = goods;
  const all = await getAvailableQuantity(shop.url);
  await client.open(`/product/${slug}`);
  await client.press(messageText('product:addToCart'), { [messageText('common:quantity')]: String(all) });
  await client.open('/cart');
  expect(
    client.$(`button:contains("${messageText('common:increase', { product: name })}")`).attr('disabled'),
  ).toBeDefined();
  await order(new HttpClient(shop.url));
  await client.open('/checkout');
  expect(getPath(client)).toBe('/cart');
  expect(client.text).toContain(messageText('checkout:blocked', { name }));
  expect(client.$('title').text()).toMatch(/^Error: /);
  expect(client.text).toContain(messageText('cart:stock_only', { count: all - 1 }));
  await client.press(`${messageText('cart:update')} ${name}`, { quantity: '1' });
  const [news] = getTexts(client, '[role=status], h1');
  expect(news, 'told at the top').toContain(messageText('cart:updated', { count: 1, name }));
  expect(client.$('title').text()).not.toMatch(/^Error/);
  expect(client.text).not.toContain(messageText('cart:stock_only', { count: all - 1 }));
  await client.follow(messageText('cart:checkout'));
  expect(getPath(client)).toBe('/checkout');
});
