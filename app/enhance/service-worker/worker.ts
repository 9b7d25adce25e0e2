import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkOnly } from 'workbox-strategies';
import { isRecord } from '../../platform/parse-json';
import type { Shown } from './message';

declare const self: ServiceWorkerGlobalScope;
/** Put before this script by its route: the build that it belongs to. */
declare const sturdyBuild: string;

const hour = 60 * 60;
const day = 24 * hour;

/** Names of what is kept. Of another build only the pictures stay. */
const kept = {
  offline: `offline ${sturdyBuild}`,
  products: `products ${sturdyBuild}`,
  files: `files ${sturdyBuild}`,
  pictures: 'pictures',
};

const offlinePage = '/offline';
const isProduct = (path: string) => /^(?:\/[a-z]{2})?\/product\/[^/]+$/.test(path);
/** Where the pages of a language begin, if its addresses name it. */
const languageOf = (path: string) => /^\/[a-z]{2}(?=\/|$)/.exec(path)?.[0] ?? '';

const expiry = (maxEntries: number, days: number) => ({
  maxEntries,
  maxAgeSeconds: days * day,
  purgeOnQuotaError: true,
});
const files = new CacheFirst({
  cacheName: kept.files,
  plugins: [new ExpirationPlugin(expiry(150, 30))],
});
const pictures = new CacheFirst({
  cacheName: kept.pictures,
  plugins: [new ExpirationPlugin(expiry(150, 30))],
});
const products = new CacheExpiration(kept.products, expiry(20, 7));
const network = new NetworkOnly();

/** The files of a build that a page names. One that cannot be had now is fetched when it is needed. */
async function keepFiles(html: string): Promise<void> {
  const cache = await caches.open(kept.files);
  const wanted = new Set(html.match(/\/(?:build|messages|look)\/[\w./$-]+\.\w+/g));
  const missing = async (file: string) => ((await cache.match(file)) ? [] : [file]);
  const needed = (await Promise.all([...wanted].map(missing))).flat();
  await Promise.allSettled(needed.map((file) => cache.add(file)));
}

/** Keeps a page, asked for without cookies: nothing private can be in it. It is in the language that is named. */
async function keepPage(cacheName: string, path: string, language: string, from = path): Promise<boolean> {
  const answer = await fetch(from, { credentials: 'omit', headers: { 'accept-language': language } });
  if (!answer.ok || answer.redirected) return false;
  const html = await answer.clone().text();
  await (await caches.open(cacheName)).put(path, answer);
  await keepFiles(html);
  return true;
}

/** Whether a page was kept in this language within the last hour. */
async function isFresh(cacheName: string, path: string, language: string): Promise<boolean> {
  const answer = await (await caches.open(cacheName)).match(path);
  if (!answer) return false;
  const age = Date.now() - Date.parse(answer.headers.get('date') ?? '');
  return age < hour * 1000 && (await answer.text()).includes(`<html lang="${language}"`);
}

const isShown = (value: unknown): value is Shown =>
  isRecord(value) && typeof value['path'] === 'string' && typeof value['language'] === 'string';

async function remember({ path, language }: Shown): Promise<void> {
  if (!(await isFresh(kept.offline, offlinePage, language)))
    await keepPage(kept.offline, offlinePage, language, languageOf(path) + offlinePage);
  if (!isProduct(path)) return;
  if (await isFresh(kept.products, path, language)) return;
  if (!(await keepPage(kept.products, path, language))) return;
  await products.updateTimestamp(new URL(path, self.location.origin).href);
  await products.expireEntries();
}

/** What is shown of a page when there is no connection: the product as it was kept, else the page that says so. */
async function withoutNetwork({ pathname }: URL): Promise<Response> {
  const product = isProduct(pathname) ? await (await caches.open(kept.products)).match(pathname) : undefined;
  return product ?? (await (await caches.open(kept.offline)).match(offlinePage)) ?? Response.error();
}

self.addEventListener('install', (event) => {
  void self.skipWaiting();
  event.waitUntil(keepPage(kept.offline, offlinePage, self.navigator.language));
});

self.addEventListener('activate', (event) => {
  const own: string[] = Object.values(kept);
  const tidy = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => !own.includes(name)).map((name) => caches.delete(name)));
    await self.registration.navigationPreload?.enable();
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});

self.addEventListener('message', (event) => {
  const shown: unknown = event.data;
  // Without a connection there is nothing to keep: the next page says it again.
  if (isShown(shown)) event.waitUntil(remember(shown).catch(() => undefined));
});

registerRoute(
  ({ request }) => request.mode === 'navigate',
  ({ event, request, url }) => network.handle({ event, request }).catch(() => withoutNetwork(url)),
);
registerRoute(({ sameOrigin, url }) => sameOrigin && /^\/(build|messages|look)\//.test(url.pathname), files);
registerRoute(({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/images/'), pictures);
