import { variableProduct } from '../support/api';
import { addressOf, expectRefused, h1Of, mainOf, sumsOf, textsOf, totalOf } from '../support/html';
import { HttpClient } from '../support/http-client';
import { expect, test } from '../support/http-test';
import { cents, order } from '../support/page';
import { atCart, goods, piecesLeft, putInCart } from '../support/visitor';
import { words } from '../support/words';

test('a line shows picture, name, attributes, price and quantity, and the sums add up', async ({
  client,
  shop,
}) => {
  const { slug, name } = await variableProduct(shop.url);
  await client.open(`/product/${slug}`);
  const groups = client.$('#buy fieldset:has([type=radio])').toArray();
  const chosen = groups.map((group) => client.$(group).find('legend').text().trim());
  const first = groups.map((group) => client.$(group).find('[type=radio]').first().attr());
  await client.press(words('product:addToCart'), {
    ...Object.fromEntries(first.map((radio) => [radio?.['name'] ?? '', radio?.['value'] ?? ''])),
    [words('common:quantity')]: '2',
  });
  await client.open('/cart');
  const line = `main li:has(h2:contains("${name}"))`;
  expect(client.$(`${line} img`).attr('src')).toMatch(/^\/images\//);
  for (const label of chosen) expect(textsOf(client, `${line} dt`).join()).toContain(label);
  expect(client.$(`${line} [type=number]`).val()).toBe('2');
  const unit = cents(textsOf(client, `${line} p:contains("${words('cart:unitPrice')}")`).join()) ?? NaN;
  expect(sumsOf(client).get(words('cart:row_subtotal'))).toBe(2 * unit);
  totalOf(client);
});

test('a line of what is limited to one has its quantity as text, and is removed', async ({ client }) => {
  await atCart(client, 'harbour-print');
  const line = client.$('main li:has(h2:contains("Harbor"))');
  expect(line.find('label').text() + line.find('output').text()).toBe(`${words('common:quantity')}1`);
  expect(line.find('[name=quantity], [value=increase], [value=update]')).toHaveLength(0);
  expect(line.text()).not.toContain(words('cart:stock_low', { count: 3 }));
  const name = line.find('h2').text();
  await client.press(`${words('cart:remove')} ${name}`);
  expect(mainOf(client)).not.toContain(words('cart:lineTotal'));
});

test('delivery is estimated by country, state and postcode, and its method chosen', async ({ client }) => {
  const delivery = () => textsOf(client, '#delivery').join();
  const chosen = () => textsOf(client, '#delivery label:has(:checked)').join();
  const shipping = () => sumsOf(client).get(words('cart:row_shipping'));
  const estimate = (fields: Record<string, string>) => client.press(words('cart:estimate'), fields);
  await atCart(client);
  const price = cents(textsOf(client, '#delivery label:contains("Express package")').join());
  await client.press(words('cart:updateDelivery'), { 'Express package': true });
  expect(client.text).toContain(words('cart:shippingChosen'));
  expect(chosen()).toMatch(/^Express package/);
  expect(shipping()).toBe(price);
  totalOf(client);

  await estimate({ [words('checkout:country')]: 'US' });
  expect(delivery()).toContain(words('cart:deliveryTo', { place: 'United States' }));
  await estimate({ [words('checkout:region')]: 'CA', [words('checkout:postcode')]: '10115-' });
  expect(delivery()).toContain('Delivery cost to 10115, California, United States');
  expect(chosen()).toMatch(/^International package/);
  expect(shipping()).toBe(2400);
  totalOf(client);

  await estimate({ [words('checkout:country')]: 'AT', [words('checkout:postcode')]: 'SW1A 1AA' });
  expectRefused(client, 'postcode', /Enter a postcode/);
  expect(client.value('postcode')).toBe('SW1A 1AA');
  await estimate({ [words('checkout:postcode')]: 'A-1010' });
  expect(delivery()).toMatch(/1010, .*Austria/);
  const place = () => client.$('#delivery details');
  expect(place().attr('open')).toBeUndefined();
  await estimate({ [words('checkout:country')]: 'BR' });
  expect(delivery()).toContain(words('cart:deliveryTo', { place: 'Brazil' }));
  expect(place().attr('open'), 'a state is asked for').toBeDefined();
  expect(textsOf(client, '#delivery [name=state] option')).toContain('Alagoas');
  await estimate({ [words('checkout:country')]: 'AT', [words('checkout:postcode')]: '1010' });
  await client.open('/checkout');
  expect(client.value('billing.country'), 'the bill follows every estimate').toBe('AT');
  expect(client.$('[name=differentAddress]').is(':checked')).toBe(false);
});

test('what a change brings about is told at once, with scripts and without', async ({ client, shop }) => {
  const gone = words('cart:changed_coupon_gone', { code: 'welcome10' });
  const scripted = new HttpClient(shop.url);
  for (const visitor of [client, scripted]) {
    await atCart(visitor);
    await visitor.press(words('cart:couponApply'), { coupon: 'welcome10' });
  }
  await client.press(words('cart:couponApply'), { coupon: 'once' });
  expect(mainOf(client)).toContain(gone);
  await scripted.post('/cart.data', { intent: 'coupon-apply', coupon: 'once', fetcher: 'page' });
  await scripted.open('/cart.data');
  expect(scripted.page.html).toContain(gone);
  await scripted.open('/checkout');
  expect(scripted.text).not.toContain(gone);
});

test('a cart is emptied only after a question, and a line is removed, put back, and moves to the wishlist', async ({
  client,
}) => {
  const { name } = goods;
  await putInCart(client);
  await atCart(client, 'hand-trowel');
  await client.press(`${words('cart:remove')} ${name}`);
  expect(client.text).toContain(words('cart:removed', { name }));
  await client.press(`${words('cart:undo')} ${name}`);
  expect(addressOf(client)).toBe('/cart');
  expect(textsOf(client, 'main h2')).toContain(name);
  expect(textsOf(client, 'button')).not.toContain(`${words('cart:undo')} ${name}`);
  await client.press(`${words('cart:moveToWishlist')} ${name}`);
  expect(client.text).toContain(words('cart:moved', { name }));
  await client.open('/wishlist');
  expect(textsOf(client, 'main h2')).toContain(name);
  await atCart(client);
  await client.follow(words('cart:empty'));
  expect(addressOf(client)).toBe('/cart?confirm=empty');
  expect(h1Of(client)).toBe(words('cart:confirmEmptyTitle'));
  await client.follow(words('cart:keep'));
  expect(h1Of(client)).toBe(words('cart:title'));
  await client.follow(words('cart:empty'));
  await client.press(words('cart:empty'));
  expect(client.text).toContain(words('cart:emptied'));
  expect(mainOf(client)).toContain(words('cart:emptyText'));
  expect(client.$(`a:contains("${words('cart:browse')}")`).attr('href')).toBe('/products');
  expect(textsOf(client, 'a')).not.toContain(words('cart:checkout'));
  await client.open('/checkout');
  expect(addressOf(client)).toBe('/cart');
});

test('a cart says that others bought what is in it, and is ordered only after it was mended', async ({
  client,
  shop,
}) => {
  const { slug, name } = goods;
  const all = await piecesLeft(shop.url);
  await client.open(`/product/${slug}`);
  await client.press(words('product:addToCart'), { [words('common:quantity')]: String(all) });
  await client.open('/cart');
  expect(
    client.$(`button:contains("${words('common:increase', { product: name })}")`).attr('disabled'),
  ).toBeDefined();
  await order(new HttpClient(shop.url));
  await client.open('/checkout');
  expect(addressOf(client)).toBe('/cart');
  expect(client.text).toContain(words('checkout:blocked', { name }));
  expect(client.text).toContain(words('cart:stock_only', { count: all - 1 }));
  await client.press(`${words('cart:update')} ${name}`, { quantity: '1' });
  const [news] = textsOf(client, '[role=status], h1');
  expect(news, 'told at the top').toContain(words('cart:updated', { count: 1, name }));
  expect(client.text).not.toContain(words('cart:stock_only', { count: all - 1 }));
  await client.follow(words('cart:checkout'));
  expect(addressOf(client)).toBe('/checkout');
});
