import { simpleProduct } from '../support/api';
import { expect, test } from '../support/http-test';
import { guest, putInCart } from '../support/visitor';
import { words } from '../support/words';

const details = {
  [words('checkout:email')]: guest.email,
  [words('checkout:firstName')]: guest.firstName,
  [words('checkout:lastName')]: guest.lastName,
  [words('checkout:street')]: guest.street,
  [words('checkout:postcode')]: guest.postcode,
  [words('checkout:city')]: guest.city,
  'Cash on delivery': true,
};

test('a client that only reads links and forms can buy', async ({ client, shop }) => {
  const { slug, name } = await simpleProduct(shop.url);
  await putInCart(client, slug);
  await client.open('/cart');
  await client.follow(words('cart:checkout'));
  expect(client.url.pathname).toBe('/checkout');
  await client.press(words('checkout:toReview'), details);
  expect(client.url.pathname, client.text.slice(0, 600)).toBe('/checkout/review');
  await client.press(words('checkout:place'));
  expect(client.url.pathname).toMatch(/\/checkout\/order-received\/\d+/);
  expect(client.text).toContain(words('orders:receivedTitle'));
  for (const text of [name, guest.street]) expect(client.text).toContain(text);
  await client.open('/cart');
  expect(client.text).toContain(words('cart:emptyText'));
});
