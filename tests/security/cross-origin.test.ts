import { describe, expect, test } from 'vitest';
import { attackedShop } from '../support/attacked-shop';

const friend = 'https://www.friend.test';
const stranger = 'https://www.friend.test.evil.test';
const shop = attackedShop({ STORE_ALLOWED_ORIGINS: `${friend}, http://localhost:5173` });

const ask = (path: string, headers: Record<string, string>, init: RequestInit = {}) =>
  fetch(`${shop().url}${path}`, { ...init, headers });
const allowed = (response: Response) => response.headers.get('access-control-allow-origin');
const shared = (response: Response) => response.headers.get('cross-origin-resource-policy');
const json = { 'content-type': 'application/json' };
const body = JSON.stringify({ query: '{ generalSettings { title } }' });
const query = (headers: Record<string, string>) =>
  ask('/graphql', { ...json, ...headers }, { method: 'POST', body });

describe('the endpoint', () => {
  test('answers the browser of a listed origin before and after it sends, with credentials', async () => {
    const asked = await ask(
      '/graphql',
      {
        origin: friend,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type,woocommerce-session',
      },
      { method: 'OPTIONS' },
    );
    expect(asked.status).toBe(204);
    expect(allowed(asked)).toBe(friend);
    expect(asked.headers.get('access-control-allow-credentials')).toBe('true');
    expect(asked.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('woocommerce-session');
    expect(asked.headers.get('access-control-allow-methods')).toContain('POST');
    const answer = await query({ origin: friend });
    expect(await answer.json()).toMatchObject({ data: { generalSettings: {} } });
    expect(allowed(answer)).toBe(friend);
    expect(answer.headers.get('access-control-expose-headers')).toContain('woocommerce-session');
    expect(answer.headers.get('vary')).toContain('Origin');
    expect(allowed(await query({ origin: 'http://localhost:5173' }))).toBe('http://localhost:5173');
  });

  test('also when it refuses', async () => {
    const refused = await query({ 'content-type': 'text/plain', origin: friend });
    expect(refused.status).toBe(415);
    expect(allowed(refused)).toBe(friend);
  });

  test.each([stranger, 'null', 'http://www.friend.test', 'https://friend.test', `${friend}:8443`])(
    'reveals nothing to a page of %s',
    async (origin) => {
      for (const init of [{ method: 'OPTIONS' }, { method: 'POST', body }]) {
        const answer = await ask('/graphql', { ...json, origin }, init);
        expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
        expect(answer.headers.get('vary')).toContain('Origin');
      }
    },
  );
});

describe('pictures', () => {
  const paths = [
    '/avatar/A.svg',
    '/images/320/pictures/bath-brush-detail.webp',
    '/pictures/bath-brush-detail.webp',
  ];

  test.each(paths)('%s is shown by pages of a listed origin', async (path) => {
    const plain = await ask(path, { referer: `${friend}/products`, 'sec-fetch-site': 'cross-site' });
    expect(shared(plain)).toBe('cross-origin');
    expect(allowed(plain)).toBeNull();
    expect(plain.headers.get('cache-control') ?? '').not.toContain('public');
    const withCors = await ask(path, { origin: friend });
    expect(allowed(withCors)).toBe(friend);
    expect(shared(withCors)).toBe('cross-origin');
  });

  test.each(paths.slice(0, 2))('%s is not shown by others', async (path) => {
    for (const headers of [
      { origin: stranger },
      { referer: `${stranger}/?${friend}` },
      { origin: stranger, referer: friend },
      {},
    ]) {
      const answer = await ask(path, headers as Record<string, string>);
      expect(shared(answer), JSON.stringify(headers)).toBe('same-origin');
      expect(allowed(answer)).toBeNull();
    }
  });

  test('our own pages keep them in shared caches', async () => {
    const { headers } = await ask('/avatar/A.svg', { referer: `${shop().url}/products` });
    expect(headers.get('cache-control')).toContain('public');
  });
});

test('nothing else is opened', async () => {
  for (const path of ['/', '/cart', '/healthz', '/session', '/pictures/none.webp', '/pictures/']) {
    const answer = await ask(path, { origin: friend });
    expect(allowed(answer), path).toBeNull();
    expect(shared(answer), path).not.toBe('cross-origin');
  }
});
