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

/** Events for which React hydrates a page at once. */
const pressing =
  'keydown keypress keyup input change submit reset click auxclick dblclick contextmenu pointerdown pointerup pointercancel mousedown mouseup touchstart touchend touchcancel copy cut paste compositionstart compositionend dragstart dragend drop'.split(
    ' ',
  );
const withhold = (event: Event) => event.stopPropagation();

/**
 * Remix's first render waits for the page's data, and React cannot hurry while it does (its error 345). So until the page is
 * hydrated, presses do what they do without scripts, and React does not hear of them. Then `data-scripted` hides the buttons of what
 * scripts do by themselves, unless a choice that they have not heard of waits for one.
 */
function Hydrated({ children }: { children: ReactNode }) {
  useEffect(() => {
    for (const type of pressing) window.removeEventListener(type, withhold, true);
    if (![...document.forms].some(hasChanged)) document.documentElement.dataset['scripted'] = '';
  }, []);
  return children;
}

/** Takes the page over, and says whether it has. Without the messages it stays the page that works without JavaScript. */
async function hydrate(): Promise<boolean> {
  const [visit] = performance.getEntriesByType('navigation');
  const isReloaded = visit instanceof PerformanceNavigationTiming && visit.type === 'reload';
  // The script of the page that was asked for may be missing: where that cannot be heeded, links lead there now.
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

/** Registers the service worker, which keeps a page in this language for when there is no connection. */
async function keepOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register(`/service-worker.js?language=${document.documentElement.lang}`);
  } catch (reason) {
    // No connection, or a browser that keeps nothing: the shop only lacks its offline page.
    if (!(reason instanceof TypeError || reason instanceof DOMException)) throw reason;
  }
}

async function startMeasuring(scripts: readonly string[]): Promise<void> {
  const measure = await loadPart(async () => (await import('./enhance/analytics/analytics')).measure);
  measure?.(scripts);
}

/** What can wait until the page is there and quiet. */
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

/** Milliseconds after the page has become quiet. */
const pause = 1000;

// The transition to a page that has failed is given up on purpose.
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
