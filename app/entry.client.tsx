import { RemixBrowser } from '@remix-run/react';
import { StrictMode, startTransition, useEffect, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { loadPart } from './enhance/page/load-part';
import { keepPage, watchLoads } from './enhance/page/lost-load';
import { isNavigating, loadAsDocument, onPageData } from './enhance/page/router';
import { hasChanged, watchForms } from './enhance/page/unsaved';
import { followBuilds } from './enhance/page/updates';
import { TranslateProvider } from './i18n/context';
import type { BrowserData } from './i18n/messages';
import { createTranslate } from './i18n/translate';
import { isRecord } from './platform/parse-json';
import { takeOverReloads } from './enhance/page/reload-guard';
import { adoptLook } from './store-look';
import { adoptSettings, storeSettings } from './store-settings';

const isBrowserData = (value: unknown): value is BrowserData =>
  isRecord(value) && ['texts', 'hours', 'settings', 'look'].every((part) => part in value);

const pressing =
  'keydown keypress keyup input change submit reset click auxclick dblclick contextmenu pointerdown pointerup pointercancel mousedown mouseup touchstart touchend touchcancel copy cut paste compositionstart compositionend dragstart dragend drop'.split(
    ' ',
  );
const withhold = (event: Event) => event.stopPropagation();

/**
 * Until hydration React must not see events: it cannot hydrate early while Remix waits for the data of the page (its error 345).
 * Then `data-scripted` hides the no-script buttons, unless a changed form needs one.
 */
function Hydrated({ children }: { children: ReactNode }) {
  useEffect(() => {
    for (const type of pressing) window.removeEventListener(type, withhold, true);
    if (![...document.forms].some(hasChanged)) document.documentElement.dataset['scripted'] = '';
  }, []);
  return children;
}

/** Hydrates the page. Returns false if it stays the page without scripts, for example without messages. */
async function hydrate(): Promise<boolean> {
  const [visit] = performance.getEntriesByType('navigation');
  const isReloaded = visit instanceof PerformanceNavigationTiming && visit.type === 'reload';
  // A page's script may be missing. Online, the page is then loaded as a document.
  const onMissingScript = () => {
    if (navigator.onLine) loadAsDocument();
    else if (isNavigating()) keepPage();
  };
  if (!takeOverReloads(onMissingScript) && isReloaded) return false;
  const link = document.querySelector<HTMLLinkElement>('link[data-messages]');
  if (!link) return false;
  const response = await fetch(link.href, { credentials: 'same-origin' });
  const data: unknown = response.ok ? await response.json() : undefined;
  if (!isBrowserData(data)) return false;
  const { texts, hours, settings, look } = data;
  adoptSettings(settings);
  adoptLook(look);
  const { lang: tag, dataset } = document.documentElement;
  const { numbers: numbersTag, decimal = '' } = dataset;
  const numbers = numbersTag === undefined ? undefined : { tag: numbersTag, decimal };
  const t = createTranslate(tag, texts, numbers);
  watchLoads();
  for (const type of pressing) window.addEventListener(type, withhold, true);
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

async function keepOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register(`/service-worker.js?language=${document.documentElement.lang}`);
  } catch (reason) {
    // Without a connection or storage the shop only lacks its offline page.
    if (!(reason instanceof TypeError || reason instanceof DOMException)) throw reason;
  }
}

async function startMeasuring(scripts: readonly string[]): Promise<void> {
  const measure = await loadPart(async () => (await import('./enhance/analytics/analytics')).measure);
  measure?.(scripts);
}

function startLater(): void {
  let isFirst = true;
  onPageData<{ measuredBy?: readonly string[] }>((data) => {
    const scripts = isFirst ? data.find(({ measuredBy }) => measuredBy)?.measuredBy : undefined;
    isFirst = false;
    if (scripts) void startMeasuring(scripts);
  });
  watchForms();
  followBuilds();
  if (storeSettings().worksOffline) void keepOffline();
}

const pause = 1000;

// Leaving a failed page cancels its view transition on purpose.
window.addEventListener('unhandledrejection', (event) => {
  const reason: unknown = event.reason;
  if (reason instanceof DOMException && /transition/i.test(String(reason))) event.preventDefault();
});

void hydrate().then((isHydrated) => {
  if (!isHydrated) return;
  const wait = () => setTimeout(startLater, pause);
  if ('requestIdleCallback' in window) requestIdleCallback(wait);
  else wait();
});
