import { cssBundleHref } from '@remix-run/css-bundle';
import { javascript } from 'remix-utils/responses';
import iconSprite from '~/components/icons/icons.svg';
import { createResourceHandler } from '~/http/handlers/route-handlers.server';
import { getPathPrefix } from '~/platform/i18n/localized-url.server';
import { codeOf, tagOf, type LocaleCode } from '~/platform/i18n/locales';
import { currentBuild } from '~/platform/current-build.server';
import { settingsVersion } from '~/platform/settings/load-settings.server';
import { storeBranding } from '~/platform/settings/branding';
import { storeSettings } from '~/platform/settings/store-settings';

/** Caches one page and its files, and serves them only if a page cannot be loaded. */
const WORKER_SCRIPT = `
const kept = (request) => caches.match(request, { cacheName: name, ignoreVary: true });
self.addEventListener('install', (event) => {
  self.skipWaiting();
  // Asked for without cookies: nothing private can be in it.
  const asStranger = new Request(page, { credentials: 'omit', headers: { 'accept-language': language } });
  event.waitUntil(caches.open(name).then((cache) => cache.addAll([asStranger, ...files])));
});
self.addEventListener('activate', (event) => {
  const tidy = async () => {
    for (const other of await caches.keys()) if (other !== name) await caches.delete(other);
    await self.registration.navigationPreload?.enable();
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});
self.addEventListener('fetch', (event) => {
  const { request, preloadResponse } = event;
  const ask = async (early) => (await early) ?? fetch(request);
  if (request.mode === 'navigate') event.respondWith(ask(preloadResponse).catch(() => kept(page)));
  else if (files.includes(new URL(request.url).pathname)) event.respondWith(ask(kept(request)));
});
`;

/** Replaces a worker once the setting is off: deletes its caches and unregisters. */
const UNREGISTER_SCRIPT = `
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const leave = async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    await self.registration.unregister();
  };
  event.waitUntil(leave());
});
`;

/** Changes with build and settings, so that its cache follows them. */
function buildWorker(locale: LocaleCode): string {
  const language = tagOf(locale);
  const { stylesheet, logo } = storeBranding;
  const workerConfig = {
    name: `offline ${currentBuild().id}${settingsVersion()} ${language}`,
    language,
    page: `${getPathPrefix(locale)}/offline`,
    files: [cssBundleHref, stylesheet, logo?.src, iconSprite].filter(Boolean),
  };
  return `const { name, language, page, files } = ${JSON.stringify(workerConfig)};${WORKER_SCRIPT}`;
}

/** Setting `worksOffline`. Browsers request the script again with every visit. */
export const loader = createResourceHandler(({ request }) => {
  const language = new URL(request.url).searchParams.get('language') ?? '';
  const script = storeSettings().worksOffline ? buildWorker(codeOf(language)) : UNREGISTER_SCRIPT;
  return javascript(script, { headers: { 'cache-control': 'no-cache' } });
});
