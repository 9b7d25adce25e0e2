import type { PageRecord } from '../../domain/content/page';
import type { Database } from '../database';

interface PageRow extends Omit<PageRecord, '__typename' | 'locked' | 'parentId' | 'menuOrder'> {
  locked: number;
  parent_id: number | null;
  menu_order: number;
}

/** The pages that are published, the newest first. */
export function loadPages(db: Database): PageRecord[] {
  return db
    .all<PageRow>(
      `SELECT id, slug, title, content, source, locked, path, parent_id, menu_order, date, modified
       FROM pages WHERE status = 'publish' ORDER BY date DESC, id DESC`,
    )
    .map(({ locked, parent_id: parentId, menu_order: menuOrder, ...row }) => ({
      __typename: 'Page',
      ...row,
      locked: locked === 1,
      parentId,
      menuOrder,
    }));
}
