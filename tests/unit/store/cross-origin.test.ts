import { expect, it } from 'vitest';
import { shop, siteUrl, useShops } from './account-shop';

useShops();

it('no other origin may use the endpoint unless the owner lists it', async () => {
  const { store } = await shop();
  const requests = [
    new Request(`${siteUrl}/graphql`, { method: 'OPTIONS', headers: { origin: 'https://www.friend.test' } }),
    new Request(`${siteUrl}/graphql`, {
      method: 'POST',
      headers: { origin: 'https://www.friend.test', 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ generalSettings { title } }' }),
    }),
    new Request(`${siteUrl}/graphql`, {
      method: 'POST',
      headers: { origin: 'https://www.friend.test' },
      body: 'x',
    }),
  ];
  for (const request of requests) {
    const { headers } = await store.fetch(request);
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  }
});
