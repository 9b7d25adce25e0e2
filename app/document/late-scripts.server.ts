import { wakeScripts } from '~/remix/wake-scripts';

/** Without the indentation of its source. */
const waking = `(${wakeScripts.toString().replaceAll(/\n\s*/g, '\n')})()`;

/**
 * Puts a page's module scripts, and the messages they read, to sleep: nothing on the page waits for them, so that they cost
 * neither the first paint nor the first picture. A browser without scripts asks for none of them. `mark` is their nonce.
 */
export function sleepingScripts(html: string, mark: string): string {
  return html
    .replaceAll(/<link rel="(modulepreload"|preload" as="fetch")/g, '<link rel="later-$1')
    .replace(
      /(<script nonce="[^"]*" type=")(module".*?<\/script>)/s,
      (_, start: string, rest: string) => `${start}later-${rest}<script nonce="${mark}">${waking}</script>`,
    );
}
