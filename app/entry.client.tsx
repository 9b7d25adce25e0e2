import { RemixBrowser } from '@remix-run/react';
import { StrictMode, startTransition, useEffect, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { tryImport } from './client/page/lazy-import';
import { keepCurrentPage, interceptFetch } from './client/page/failed-load';
import { isNavigating, loadAsDocument, onPageData } from './client/page/router';
import { hasChanged, watchForms } from './client/page/unsaved-changes';
import { interceptReloads, watchBuilds } from './client/page/new-build-reload';
import { TranslateProvider } from './platform/i18n/translate-context';
import type { BrowserData } from './platform/i18n/messages';
import { createTranslate } from './platform/i18n/translate';
import { isRecord } from './platform/parse-json';
import { setBranding } from './platform/settings/branding';
import { setStoreSettings, storeSettings } from './platform/settings/store-settings';

const isBrowserData = (value: unknown): value is BrowserData =>
  isRecord(value) && ['texts', 'hours', 'settings', 'look'].every((part) => part in value);

const interactionEvents =
  'keydown keypress keyup input change submit reset click auxclick dblclick contextmenu pointerdown pointerup pointercancel mousedown mouseup touchstart touchend touchcancel copy cut paste compositionstart compositionend dragstart dragend drop'.split(
    ' ',
  );
const blockEvent = (event: Event) => event.stopPropagation();

/**
 * Until hydration React must not see events: it cannot hydrate early while Remix waits for the data of the page (its error 345).
 * Then `data-scripted` hides the no-script buttons, unless a changed form needs one.
 */
function Hydrated({ children }: { children: ReactNode }) {
  useEffect(() => {
    for (const type of interactionEvents) window.removeEventListener(type, blockEvent, true);
    if (![...document.forms].some(hasChanged)) document.documentElement.dataset['scripted'] = '';
  }, []);
  return children;
}

/** Hydrates the page. Returns false if it stays the page without scripts, for example without messages. */
async function hydrate(): Promise<boolean> {
  const [navigation] = performance.getEntriesByType('navigation');
  const isReloaded = navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload';
  // A page's script may be missing. Online, the page is then loaded as a document.
  const onMissingScript = () => {
    if (navigator.onLine) loadAsDocument();
    else if (isNavigating()) keepCurrentPage();
  };
  if (!interceptReloads(onMissingScript) && isReloaded) return false;
  const link = document.querySelector<HTMLLinkElement>('link[data-messages]');
  if (!link) return false;
  const response = await fetch(link.href, { credentials: 'same-origin' });
  const data: unknown = response.ok ? await response.json() : undefined;
  if (!isBrowserData(data)) return false;
  const { texts, hours, settings, look: branding } = data;
  setStoreSettings(settings);
  setBranding(branding);
  const { lang: tag, dataset } = document.documentElement;
  const { numbers: numbersTag, decimal = '' } = dataset;
  const numbers = numbersTag === undefined ? undefined : { tag: numbersTag, decimal };
  const t = createTranslate(tag, texts, numbers);
  interceptFetch();
  for (const type of interactionEvents) window.addEventListener(type, blockEvent, true);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <TranslateProvider t={t} tag={tag} numbers={numbers} hours={hours} catalogue={dataset['catalogue']}>
          <Hydrated>
            <RemixBrowser />
          </Hydrated>
        </TranslateProvider>
      </StrictMode>,
    );
  });
  return true;
}

async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register(`/service-worker.js?language=${document.documentElement.lang}`);
  } catch (reason) {
    // Without a connection or storage the shop only lacks its offline page.
    if (!(reason instanceof TypeError || reason instanceof DOMException)) throw reason;
  }
}

async function startAnalytics(scripts: readonly string[]): Promise<void> {
  const measure = await tryImport(
    async () => (await import('./client/analytics/start-analytics')).startAnalytics,
  );
  measure?.(scripts);
}

function startDeferred(): void {
  let isFirst = true;
  onPageData<{ measuredBy?: readonly string[] }>((data) => {
    const scripts = isFirst ? data.find(({ measuredBy }) => measuredBy)?.measuredBy : undefined;
    isFirst = false;
    if (scripts) void startAnalytics(scripts);
  });
  watchForms();
  watchBuilds();
  if (storeSettings().worksOffline) void registerServiceWorker();
}

const DEFERRED_START_DELAY_MS = 1000;

// Leaving a failed page cancels its view transition on purpose.
window.addEventListener('unhandledrejection', (event) => {
  const reason: unknown = event.reason;
  if (reason instanceof DOMException && /transition/i.test(String(reason))) event.preventDefault();
});

void hydrate().then((isHydrated) => {
  if (!isHydrated) return;
  const scheduleDeferred = () => setTimeout(startDeferred, DEFERRED_START_DELAY_MS);
  if ('requestIdleCallback' in window) requestIdleCallback(scheduleDeferred);
  else scheduleDeferred();
});
