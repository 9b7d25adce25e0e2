import { createHash, randomBytes } from 'node:crypto';
import type { Rendered } from '~/http/cache/render-cache.server';

export const createMark = (): string => randomBytes(16).toString('hex');

const sourceOf = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/**
 * Names the scripts that were rendered with `mark` as their nonce, and takes the mark away: the page is the same for everybody
 * then. A script that came into the page in any other way does not know the mark, and stays forbidden.
 */
export function withNamedScripts(html: string, mark: string): Rendered {
  const sources = new Set<string>();
  const unmarked = html.replaceAll(
    new RegExp(`<script nonce="${mark}"([^>]*)>(.*?)</script>`, 'gs'),
    (_, attributes: string, script: string) => {
      sources.add(sourceOf(script));
      return `<script${attributes}>${script}</script>`;
    },
  );
  return { html: unmarked, scripts: [...sources] };
}

/** Milliseconds that the scripts wait for a slow picture. */
const mostWait = 2500;

/**
 * Starts a page's sleeping scripts once it and its first pictures are painted, or as soon as the shopper does something. React
 * expects to find the page without this script, and with the tags under their own names. A hidden page is not painted.
 */
const waking = `{
document.currentScript.remove();
const wake = () => {
for (const link of document.querySelectorAll('link[rel^=later-]')) link.rel = link.rel.slice(6);
const asleep = document.querySelector('script[type=later-module]');
if (!asleep) return;
const script = document.createElement('script');
script.text = asleep.text;
script.type = asleep.type = 'module';
document.head.append(script);
script.remove();
};
for (const action of ['pointerdown', 'keydown']) addEventListener(action, wake, { capture: true, once: true });
const painted = (picture) => picture.complete || new Promise((resolve) => (picture.onload = picture.onerror = resolve));
const pictures = [...document.querySelectorAll('img[fetchpriority=high]')].map(painted);
const late = new Promise((resolve) => setTimeout(resolve, ${mostWait}));
Promise.race([Promise.all(pictures), late]).then(() => document.hidden ? wake() : requestAnimationFrame(() => setTimeout(wake)));
}`;

/**
 * Puts a page's module scripts, and the messages they read, to sleep: nothing on the page waits for them, so that they cost
 * neither the first paint nor the first picture. A browser without scripts asks for none of them. What scripts are indented by is
 * not sent. `mark` is their nonce.
 */
export function sleepingScripts(html: string, mark: string): string {
  return html
    .replaceAll(new RegExp(`<script nonce="${mark}".*?</script>`, 'gs'), (script) =>
      script.replaceAll(/\n\s+/g, '\n'),
    )
    .replaceAll(/<link rel="(modulepreload"|preload" as="fetch")/g, '<link rel="later-$1')
    .replace(
      /(<script nonce="[^"]*" type=")(module".*?<\/script>)/s,
      (_, start: string, rest: string) => `${start}later-${rest}<script nonce="${mark}">${waking}</script>`,
    );
}
