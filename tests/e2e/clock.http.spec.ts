import path from 'node:path';
import { HttpClient } from '../support/http-client';
import { startShop } from '../support/shop';
import { expect, test } from '../support/http-test';
import { goods, putInCart, register } from '../support/visitor';
import { words } from '../support/words';

const clock = path.resolve(import.meta.dirname, '..', 'support', 'skewed-clock.mjs');

for (const [what, skew] of [
  ['ahead', 600],
  ['behind', -600],
] as const) {
  test(
    `ten minutes ${what} of the backend: nobody is logged out, and no cart is lost`,
    { tag: what === 'ahead' ? [] : ['@long'] },
    async ({ shop, own }) => {
      const starting = startShop({
        env: {
          GQL_HOST: `${shop.api}/graphql`,
          SESSION_SECRET: 'secret of a skewed clock',
          NODE_OPTIONS: `--import ${clock}`,
          CLOCK_SKEW: String(skew),
        },
      });
      const front = await own(starting);
      const client = new HttpClient(front.url);
      await putInCart(client);
      await register(client, `clock-${what}@example.com`);
      expect(client.text).toContain(words('account:welcome'));
      await client.open('/my-account?tab=personal');
      await client.press(words('account:save'), { [words('account:firstName')]: 'Nora' });
      expect(client.text).toContain(words('account:updated'));
      await client.open('/checkout');
      expect(client.status).toBe(200);
      await client.open('/cart');
      expect(client.text).toContain(goods.name);
      expect(client.text).not.toContain(words('cart:sessionExpired'));
      // A token that has its whole life before it is not renewed with every request.
      await client.open('/cart');
      for (const line of client.headers.getSetCookie()) expect(line).not.toMatch(/^auth=|expires=/i);
    },
  );
}
