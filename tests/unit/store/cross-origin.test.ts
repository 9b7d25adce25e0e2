import { expect, it } from 'vitest';
import { shop, siteUrl } from './account-shop';

it('no other origin may use the endpoint unless the owner lists it', async () => {
  const { store } = await shop();
  const origin = 'https://www.friend.test';
  const body = JSON.stringify({ query: '{ generalSettings { title } }' });
  const json = { origin, 'content-type': 'application/json' };
  for (const init of [
    { method: 'OPTIONS', headers: { origin } },
    { method: 'POST', headers: json, body },
    { method: 'POST', headers: { origin }, body: 'x' },
  ]) {
    const { headers } = await store.fetch(new Request(`${siteUrl}/graphql`, init));
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  }
});
