import { RemixBrowser } from '@remix-run/react';

/**
 * Decodes the data of the page. Remix does so in its first render, which it suspends by throwing a promise. A key that is
 * pressed in that moment would make React hydrate at once, which it then cannot (its error 345): so it is done before.
 */
export async function decodeData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (decoding) {
    if (!(decoding instanceof Promise)) throw decoding;
    await decoding;
  }
}
