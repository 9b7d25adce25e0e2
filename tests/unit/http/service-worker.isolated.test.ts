import { expect, test, vi } from 'vitest';
import { settingsVersion } from '~/platform/settings/load-settings.server';
import { loader } from '~/routes/service-worker[.]js';
import { opened } from '../answer';
import { overrideSettings } from '../settings/set-shop';

vi.mock('~/platform/current-build.server', () => ({ currentBuild: () => ({ id: 'b1', timestamp: 1 }) }));

const scriptFor = async (language: string) =>
  (await loader(opened(`/service-worker.js?language=${language}`))).text();

/** Runs a worker in a browser that has these caches. */
async function runWorker(script: string, names: readonly string[]) {
  const listeners = new Map<string, (event: object) => void>();
  const remaining = new Set(names);
  const [skipWaiting, unregister, claim] = [vi.fn(), vi.fn(), vi.fn()];
  const self = {
    addEventListener: listeners.set.bind(listeners),
    skipWaiting,
    registration: { unregister },
    clients: { claim },
  };
  const caches = {
    keys: () => Promise.resolve([...remaining]),
    delete: (name: string) => Promise.resolve(remaining.delete(name)),
  };
  new Function('self', 'caches', script)(self, caches);
  const work: Promise<unknown>[] = [];
  listeners.get('activate')?.({ waitUntil: (one: Promise<unknown>) => work.push(one) });
  await Promise.all(work);
  return { remaining: [...remaining], unregister, claim, listeners: [...listeners.keys()] };
}

const former = ['offline b0', 'products b0', 'files b0', 'pictures'];

test('what former workers kept goes when a worker begins its work', async () => {
  const name = `offline b1${settingsVersion()} de-DE`;
  const { remaining, claim, unregister } = await runWorker(await scriptFor('de-DE'), [...former, name]);
  expect(remaining).toEqual([name]);
  expect(claim).toHaveBeenCalledOnce();
  expect(unregister).not.toHaveBeenCalled();
});

test('a worker has a language of the shop, and nothing else that an address says', async () => {
  expect(await scriptFor('fr-FR')).toContain('"language":"fr-FR"');
  expect(await scriptFor('");alert(1);("')).toBe(await scriptFor('en-US'));
});

test('the setting removes the worker and its caches from every browser', async () => {
  overrideSettings({ worksOffline: false });
  const { remaining, unregister, listeners } = await runWorker(await scriptFor('de-DE'), former);
  expect(remaining).toEqual([]);
  expect(unregister).toHaveBeenCalledOnce();
  expect(listeners).not.toContain('fetch');
});
