import { loadPages } from '../../db/content/pages';
import { pagePath } from '../../domain/content/page';
import { pageText } from '../../domain/content/page-text';
import type { LegalText } from '../../ports';
import type { StoreServices } from '../context';

/** The terms and the right of withdrawal as the shop's pages say them now, as far as it has such pages. */
export function legalTexts({ db, legalPages }: Pick<StoreServices, 'db' | 'legalPages'>): LegalText[] {
  if (!legalPages) return [];
  const pages = loadPages(db);
  return (['terms', 'withdrawal'] as const).flatMap((name) => {
    const path = pagePath(legalPages[name]);
    const page = pages.find((one) => one.path === path && !one.locked);
    return page ? [{ name, title: page.title, text: pageText(page.content) }] : [];
  });
}
