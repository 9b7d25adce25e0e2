import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { settingsVersion } from '~/settings/load.server';
import { storeSettings } from '~/store-settings';
import { currentBuild } from '~/remix/build.server';

/** What takes the place of a worker when the shop does not want one any more: it throws away what was kept and goes. */
const farewell = `
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const leave = async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    await self.registration.unregister();
  };
  event.waitUntil(leave());
});
`;

/** The service worker of this build and these settings (worksOffline); undefined when it was not built. */
export function workerScript(): string | undefined {
  if (!storeSettings.worksOffline) return farewell;
  const file = fileURLToPath(new URL('service-worker.js', import.meta.url));
  if (!existsSync(file)) return undefined;
  return `const sturdyBuild = ${JSON.stringify(`${currentBuild().id}${settingsVersion()}`)};\n${readFileSync(file, 'utf8')}`;
}
