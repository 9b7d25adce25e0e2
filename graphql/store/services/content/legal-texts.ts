import { loadPages } from '../../db/content/pages';
import { pagePath } from '../../domain/content/page';
import { pageText } from '../../domain/content/page-text';
import type { LegalText } from '../../ports';
import type { Database } from '../../db/database';

/** Paths of the pages with the shop's terms and its right of withdrawal. */
export interface LegalPages {
  terms: string;
  withdrawal: string;
}

/** The terms and the right of withdrawal as the shop's pages say them now, as far as it has such pages. */
export function legalTexts(
  db: Database,
  legalPages: LegalPages | undefined,
  fillText = (text: string) => text,
): LegalText[] {
  if (!legalPages) return [];
  const pages = loadPages(db);
  return (['terms', 'withdrawal'] as const).flatMap((name) => {
    const path = pagePath(legalPages[name]);
    const page = pages.find((one) => one.path === path && !one.locked);
    return page ? [{ name, title: fillText(page.title), text: fillText(pageText(page.content)) }] : [];
  });
}
