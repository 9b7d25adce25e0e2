import type { PageRecord } from './page-rules';
import type { Database, Stored } from '../db/database';
import type { Texts } from './translation-sql';

/** Newest first. */
export function loadPages(db: Database, texts: Texts): PageRecord[] {
  return db
    .all<Stored<Omit<PageRecord, '__typename'>>>(
      `SELECT id, slug, title, content, source, locked AS isLocked, path, parent_id AS parentId, menu_order AS menuOrder, date, modified
       FROM pages WHERE status = 'publish' AND language = ? ORDER BY date DESC, id DESC`,
      texts.listedLanguage,
    )
    .map((row) => ({ __typename: 'Page', ...texts.translate('page', row), isLocked: row.isLocked === 1 }));
}
