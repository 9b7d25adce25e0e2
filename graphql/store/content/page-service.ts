import type {
  PageIdType,
  RootQueryToPageConnectionWhereArgs,
  RootQueryToMenuItemConnectionWhereArgs,
} from '../../schema.generated';
import { loadPages, loadMenuItems, loadMenus, type MenuItemRecord } from './menu-sql';
import { normalizePagePath, type PageRecord } from './page-rules';
import { parseDatabaseId, findAncestors } from '../core/global-id';
import { collator, foldText } from '../core/text-keys';
import { memoizeUntilWrite, type StoreContext } from '../context/store-context';
import type { TermRecord, ProductRecord } from '../catalogue/product-rules';
import { findPublished } from '../catalogue/product-service';

const loadPublishedPages = memoizeUntilWrite(({ db, texts }) => loadPages(db, texts));

export function findPage(id: string, idType: PageIdType, ctx: StoreContext): PageRecord | undefined {
  const pages = loadPublishedPages(ctx);
  if (idType === 'URI') {
    const path = normalizePagePath(id);
    return pages.find((page) => page.path === path);
  }
  const number = idType === 'ID' ? parseDatabaseId(id) : Number(id);
  return pages.find((page) => page.id === number);
}

export function findPages(where: RootQueryToPageConnectionWhereArgs, ctx: StoreContext): PageRecord[] {
  const searchWords = foldText(where.search ?? '').split(/\s+/);
  const matches = loadPublishedPages(ctx).filter((page) => containsWords(page, searchWords));
  const order = where.orderby?.[0]?.order;
  if (!order) return matches;
  const sorted = matches.sort((a, b) => collator.compare(a.title, b.title));
  return order === 'DESC' ? sorted.reverse() : sorted;
}

export function findAncestorPages(page: PageRecord, ctx: StoreContext): PageRecord[] {
  const pages = loadPublishedPages(ctx);
  return findAncestors(page, (pageId) => pages.find(({ id }) => id === pageId));
}

/** Content behind a password must not be searchable. */
function containsWords({ title, content, source, isLocked }: PageRecord, words: readonly string[]): boolean {
  const text = isLocked ? '' : foldText(`${title} ${source || content}`);
  return words.every((word) => text.includes(word));
}

export const findMenus = memoizeUntilWrite(({ db, texts }) => loadMenus(db, texts));
const loadMenuItemsOnce = memoizeUntilWrite(({ db, texts }) => loadMenuItems(db, texts));

/** Finds the items of all menus that have a location. */
export function findMenuItems(
  { location, parentDatabaseId }: RootQueryToMenuItemConnectionWhereArgs,
  ctx: StoreContext,
): MenuItemRecord[] {
  const menus = findMenus(ctx).filter(({ locations }) => !location || locations.includes(location));
  const menuIds = new Set(menus.map(({ id }) => id));
  return loadMenuItemsOnce(ctx).filter(
    (item) => menuIds.has(item.menuId) && (parentDatabaseId ?? item.parentId) === item.parentId,
  );
}

/** Returns undefined for links to other sites and to unpublished content. */
export function findLinkedNode(
  { isCustom: custom, object, objectId }: MenuItemRecord,
  ctx: StoreContext,
): PageRecord | ProductRecord | TermRecord | undefined {
  if (custom) return undefined;
  if (object === 'page') return findPage(String(objectId), 'DATABASE_ID', ctx);
  if (object === 'product') return findPublished(objectId, ctx);
  const term = ctx.catalogue.terms.byId.get(objectId);
  return term?.taxonomy === object && linkableTaxonomies.has(object) ? term : undefined;
}

const linkableTaxonomies = new Set(['product_cat', 'product_tag', 'product_brand']);
