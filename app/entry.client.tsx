import { RemixBrowser } from '@remix-run/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { loadPart } from './enhance/page/load-part';
import { TranslateProvider } from './i18n/context';
import type { Messages } from './i18n/messages';
import { createTranslate } from './i18n/translate';

/**
 * Remix decodes the data of the page in its first render, which it suspends by throwing a promise. A key that is pressed
 * in that moment would make React hydrate at once, which it then cannot (its error 345): so they are decoded before.
 */
async function decodeData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (decoding) {
    if (!(decoding instanceof Promise)) throw decoding;
    await decoding;
  }
}

/** Takes the page over. Without the messages it stays the page that works without JavaScript. */
async function hydrate(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[data-messages]');
  if (!link) return;
  const [response] = await Promise.all([fetch(link.href, { credentials: 'same-origin' }), decodeData()]);
  if (!response.ok) return;
  const messages = (await response.json()) as Messages;
  const tag = document.documentElement.lang;
  const t = createTranslate(tag, messages);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <TranslateProvider t={t} tag={tag}>
          <RemixBrowser />
        </TranslateProvider>
      </StrictMode>,
    );
  });
}

/** Milliseconds after the page has become quiet (SPECIFICATION §9). */
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
