import { createHash, randomBytes } from 'node:crypto';
import type { Rendered } from '~/remix/rendered.server';

/** A nonce that only the page which is being rendered knows. */
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
