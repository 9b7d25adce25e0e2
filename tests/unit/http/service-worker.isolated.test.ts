import { afterEach, expect, test, vi } from 'vitest';
import { workerScript } from '../../../app/http/service-worker.server';
import { storeSettings } from '../../../app/store-settings';

vi.mock('../../../app/remix/build.server', () => ({ currentBuild: () => ({ id: 'b1', timestamp: 1 }) }));

afterEach(() => {
  storeSettings.worksOffline = true;
});

test('the setting takes the worker and all that it kept away from every browser', async () => {
  storeSettings.worksOffline = false;
  const listeners = new Map<string, (event: { waitUntil(work: Promise<unknown>): void }) => void>();
  const [skipWaiting, unregister, remove] = [vi.fn(), vi.fn(), vi.fn()];
  const self = {
    addEventListener: listeners.set.bind(listeners),
    skipWaiting,
    registration: { unregister },
  };
  const caches = { keys: () => Promise.resolve(['offline b0', 'pictures']), delete: remove };
  new Function('self', 'caches', workerScript() ?? '')(self, caches);
  const work: Promise<unknown>[] = [];
  for (const type of ['install', 'activate']) listeners.get(type)?.({ waitUntil: (one) => work.push(one) });
  await Promise.all(work);
  expect(skipWaiting).toHaveBeenCalledOnce();
  expect(remove.mock.calls).toEqual([['offline b0'], ['pictures']]);
  expect(unregister).toHaveBeenCalledOnce();
});

test('a worker that was not built is not served', () => {
  expect(workerScript()).toBeUndefined();
});
