import { loadPages } from '../../db/content/pages';
import { pagePath, pageText } from '../../domain/content/page';
import type { LegalText } from '../../domain/mail-job';
import type { Database } from '../../db/database';
import type { Texts } from '../../db/texts';

/** Paths of the pages with the shop's terms and its right of withdrawal. */
export interface LegalPages {
  terms: string | readonly string[];
  withdrawal: string | readonly string[];
}

/** The terms and the right of withdrawal as the shop's pages say them now, as far as it has such pages. */
export function legalTexts(
  db: Database,
  texts: Texts,
  legalPages: LegalPages | undefined,
  fillText: (text: string) => string,
): LegalText[] {
  if (!legalPages) return [];
  const pages = loadPages(db, texts);
  return (['terms', 'withdrawal'] as const).flatMap((name) => {
    const paths = [legalPages[name]].flat().map(pagePath);
    const page = pages.find((one) => paths.includes(one.path) && !one.locked);
    return page ? [{ name, title: fillText(page.title), text: fillText(pageText(page.content)) }] : [];
  });
}
