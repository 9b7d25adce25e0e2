import { expect, test } from 'vitest';
import { attackedShop } from '../support/attacked-shop';

const shop = attackedShop({ STORE_API: 'true' });

test.each(['/', '/cart', '/session', '/graphql', '/avatar/A.svg', '/pictures/bath-brush-detail.webp'])(
  'a page of another origin neither reads nor shows %s',
  async (path) => {
    const headers = { origin: 'https://www.stranger.test', 'content-type': 'application/json' };
    const body = JSON.stringify({ query: '{ generalSettings { title } }' });
    for (const init of path === '/graphql' ? [{ method: 'OPTIONS' }, { method: 'POST', body }] : [{}]) {
      const answer = await fetch(`${shop().url}${path}`, { ...init, headers });
      expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
      expect(answer.headers.get('cross-origin-resource-policy')).not.toBe('cross-origin');
    }
  },
);
