import { expect, test, vi } from 'vitest';
import { resetProcessState } from '../../support/new-process';

const { fetchStore } = vi.hoisted(() => ({ fetchStore: vi.fn(() => new Response('{}')) }));
vi.mock('~/platform/backend/embedded-store.server', () => ({ fetchFromEmbeddedStore: fetchStore }));

async function ask(env: Record<string, string>, method: 'GET' | 'POST') {
  fetchStore.mockClear();
  resetProcessState(env);
  const { loader, action } = await import('~/routes/graphql');
  const request = new Request('https://shop.test/graphql', {
    method,
    ...(method === 'POST' && { body: '{}' }),
  });
  return (method === 'GET' ? loader : action)({ request, params: {}, context: {} });
}

test.each(['GET', 'POST'] as const)('a shop with a public address closes its API: %s', async (method) => {
  const response = await ask({ APP_URL: 'https://shop.test', STORE_API: '' }, method);
  expect(response.status).toBe(404);
  expect(await response.text()).toBe('This address is closed. STORE_API=true opens it.\n');
  expect(fetchStore).not.toHaveBeenCalled();
});

test('STORE_API=true opens it', async () => {
  expect((await ask({ APP_URL: 'https://shop.test', STORE_API: 'true' }, 'POST')).status).toBe(200);
  expect(fetchStore).toHaveBeenCalledOnce();
});
