import { RemixBrowser } from '@remix-run/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { loadPart } from './enhance/page/load-part';
import { TranslateProvider } from './i18n/context';
import type { BrowserData } from './i18n/messages';
import { createTranslate } from './i18n/translate';
import { isRecord } from './platform/parse-json';
import { decodeData } from './remix/decode-data';
import { adoptLook } from './store-look';
import { adoptSettings } from './store-settings';

const isBrowserData = (value: unknown): value is BrowserData =>
  isRecord(value) && ['texts', 'hours', 'settings', 'look'].every((part) => part in value);

/** Takes the page over. Without the messages it stays the page that works without JavaScript. */
async function hydrate(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[data-messages]');
  if (!link) return;
  const [response] = await Promise.all([fetch(link.href, { credentials: 'same-origin' }), decodeData()]);
  const data: unknown = response.ok ? await response.json() : undefined;
  if (!isBrowserData(data)) return;
  const { texts, hours, settings, look } = data;
  adoptSettings(settings);
  adoptLook(look);
  const { lang: tag, dataset } = document.documentElement;
  const numbers = dataset['numbers'];
  const t = createTranslate(tag, texts, numbers);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <TranslateProvider t={t} tag={tag} numbers={numbers} hours={hours}>
          <RemixBrowser />
        </TranslateProvider>
      </StrictMode>,
    );
  });
}

/** Milliseconds after the page has become quiet. */
const pause = 1000;

function whenQuiet(work: () => void): void {
  const wait = () => setTimeout(work, pause);
  if ('requestIdleCallback' in window) requestIdleCallback(wait);
  else wait();
}

async function startLater(): Promise<void> {
  const later = await loadPart(() => import('./enhance/page/later'));
  later?.startLater();
}

void hydrate().then(() => whenQuiet(() => void startLater()));
