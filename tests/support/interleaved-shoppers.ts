import { expect } from '@playwright/test';
import { HttpClient } from './http-client';
import { isLong } from './long';
import { goods, putInCart, register } from './visitor';
import { words } from './words';

interface Visits {
  url: string;
  /** Looks at the answer that somebody with cookies, or nobody, has got. */
  look: (isKnown: boolean, headers: Headers) => void;
}

/** Two shoppers and somebody without a cart look at the same pages by turns: none of them sees what is another's. */
export async function visitByTurns({ url, look }: Visits): Promise<void> {
  const [ada, ben, nobody] = [new HttpClient(url), new HttpClient(url), new HttpClient(url)];
  // Her own account: the demo's keeps what other journeys have put in its cart.
  const email = `ada-${crypto.randomUUID()}@example.com`;
  await register(ada, email);
  await putInCart(ada);
  const cart = (client: HttpClient) => client.$('header a[href="/cart"]').first().attr('aria-label') ?? '';
  const lines = async (client: HttpClient) => {
    await client.open('/cart');
    return client.$('main input[name="quantity"]').toArray().length;
  };
  const places = ['/', '/products', `/product/${goods.slug}`, '/categories', '/products?search=mug'];
  const added = words('cart:added', { count: 1, name: '' }).trim().slice(-12);
  const visitors = [
    ['ada', ada],
    ['ben', ben],
    ['nobody', nobody],
  ] as const;
  let pieces = 0;
  for (let turn = 0; turn < (isLong ? 200 : 30); turn += 1) {
    const place = places[turn % places.length] ?? '/';
    const [who, client] = visitors[turn % 3] ?? visitors[0];
    if (turn % 40 === 1) {
      await putInCart(ben);
      pieces += 1;
    }
    await client.open(place);
    // What is kept is given at the second time, however slow the first was.
    if (who === 'nobody') await client.open(place);
    expect(client.status, `${who} ${place}`).toBe(200);
    const count = { ada: 1, ben: pieces, nobody: 0 }[who];
    if (count > 0) expect(cart(client), `${who} ${place}`).toMatch(new RegExp(`\\b${count}\\b`));
    else expect(cart(client)).not.toMatch(/[1-9]/);
    expect(client.text.includes(words('account:logout')), who).toBe(who === 'ada');
    if (who !== 'ada') expect(client.$.html()).not.toContain(email);
    look(who !== 'nobody', client.headers);
    if (who === 'nobody') {
      expect(client.text).not.toContain(added);
      expect(client.cookies.size).toBe(0);
    }
    for (const other of [ada, ben])
      if (other !== client)
        for (const [name, value] of other.cookies)
          if (value.length > 20) expect(client.$.html(), `${who} ${name}`).not.toContain(value.slice(0, 20));
  }
  expect([await lines(ada), await lines(ben), await lines(nobody)]).toEqual([1, 1, 0]);
}
