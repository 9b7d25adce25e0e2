import { createHash, randomBytes } from 'node:crypto';
import type { Rendered } from '~/http/cache/render-cache.server';

export const createNonce = (): string => randomBytes(16).toString('hex');

const toCspHash = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** Replaces the nonce by CSP hashes, so that the page can be cached. An injected script has no nonce and stays blocked. */
export function replaceNonceWithHashes(html: string, nonce: string): Rendered {
  const sources = new Set<string>();
  const withoutNonce = html.replaceAll(
    new RegExp(`<script nonce="${nonce}"([^>]*)>(.*?)</script>`, 'gs'),
    (_, attributes: string, script: string) => {
      sources.add(toCspHash(script));
      return `<script${attributes}>${script}</script>`;
    },
  );
  return { html: withoutNonce, scripts: [...sources] };
}

const MAX_PICTURE_WAIT_MS = 2500;

/**
 * Starts deferred scripts after the first paint or at the first interaction. React must find the original page, without this script.
 * A script whose type was unknown runs once a text is added to it (HTML, "children changed steps" of scripts).
 */
const DEFERRED_SCRIPT_LOADER = `{
document.currentScript.remove();
const wake = () => {
for (const link of document.querySelectorAll('link[rel^=later-]')) link.rel = link.rel.slice(6);
for (const script of document.querySelectorAll('script[type=later-module]')) {
script.type = 'module';
script.append('');
}
};
for (const action of ['pointerdown', 'keydown']) addEventListener(action, wake, { capture: true, once: true });
const pictures = [...document.querySelectorAll('img[fetchpriority=high]')].map((picture) => picture.decode());
const late = new Promise((resolve) => setTimeout(resolve, ${MAX_PICTURE_WAIT_MS}));
Promise.race([Promise.allSettled(pictures), late]).then(() => document.hidden ? wake() : requestAnimationFrame(() => setTimeout(wake)));
}`;

/** Defers module scripts and message preloads, so that they delay neither first paint nor LCP. Indentation is not sent. */
export function deferScripts(html: string, nonce: string): string {
  return html
    .replaceAll(new RegExp(`<script nonce="${nonce}".*?</script>`, 'gs'), (script) =>
      script.replaceAll(/\n\s+/g, '\n'),
    )
    .replaceAll(/<link rel="(modulepreload"|preload" as="fetch")/g, '<link rel="later-$1')
    .replace(
      /(<script nonce="[^"]*" type=")(module".*?<\/script>)/s,
      (_, start: string, rest: string) =>
        `${start}later-${rest}<script nonce="${nonce}">${DEFERRED_SCRIPT_LOADER}</script>`,
    );
}
