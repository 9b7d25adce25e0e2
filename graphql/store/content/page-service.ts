import type {
  PageIdType,
  PostObjectsConnectionOrderbyInput,
  RootQueryToPageConnectionWhereArgs,
  MenuNodeIdTypeEnum,
  RootQueryToMenuConnectionWhereArgs,
  RootQueryToMenuItemConnectionWhereArgs,
} from '../../schema.generated';
import { loadPages, loadMenuItems, loadMenus, type MenuItemRecord, type MenuRecord } from './menu-sql';
import { normalizePagePath, type PageRecord } from './page-rules';
import { parseDatabaseId, findAncestors, findById } from '../core/global-id';
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
  const searchWords = foldText(where.search ?? '')
    .split(/\s+/)
    .filter((word) => word !== '');
  const include = where.in?.map((id) => parseDatabaseId(id ?? ''));
  const pages = loadPublishedPages(ctx);
  const matches = pages.filter(
    (page) =>
      (!include?.length || include.includes(page.id)) &&
      (searchWords.length === 0 || containsWords(page, searchWords)),
  );
  const order = (where.orderby ?? []).filter((entry) => entry !== null);
  return order.length === 0 ? matches : matches.sort((a, b) => comparePages(a, b, order));
}

export function findChildPages({ id }: PageRecord, ctx: StoreContext): PageRecord[] {
  return loadPublishedPages(ctx).filter(({ parentId }) => parentId === id);
}

export function findAncestorPages(page: PageRecord, ctx: StoreContext): PageRecord[] {
  const pages = loadPublishedPages(ctx);
  return findAncestors(page, (pageId) => pages.find(({ id }) => id === pageId));
}

/** Content behind a password must not be searchable. */
function containsWords(
  { title, source, content, isLocked: locked }: PageRecord,
  searchWords: readonly string[],
): boolean {
  if (locked) return false;
  const text = foldText(`${title} ${source || content}`);
  return searchWords.every((word) => text.includes(word));
}

const comparators = {
  DATE: (a, b) => a.date.localeCompare(b.date),
  MENU_ORDER: (a, b) => a.menuOrder - b.menuOrder,
  TITLE: (a, b) => collator.compare(a.title, b.title),
} satisfies Record<PostObjectsConnectionOrderbyInput['field'], (a: PageRecord, b: PageRecord) => number>;

function comparePages(
  a: PageRecord,
  b: PageRecord,
  order: readonly PostObjectsConnectionOrderbyInput[],
): number {
  for (const { field, order: direction } of order) {
    const difference = comparators[field](a, b);
    if (difference !== 0) return direction === 'DESC' ? -difference : difference;
  }
  return order.at(-1)?.order === 'DESC' ? b.id - a.id : a.id - b.id;
}

const loadMenusOnce = memoizeUntilWrite(({ db, texts }) => loadMenus(db, texts));
const loadMenuItemsOnce = memoizeUntilWrite(({ db, texts }) => loadMenuItems(db, texts));

export function findMenus(where: RootQueryToMenuConnectionWhereArgs, ctx: StoreContext): MenuRecord[] {
  return loadMenusOnce(ctx).filter(
    (menu) =>
      (!where.slug || menu.slug === where.slug) &&
      (!where.location || menu.locations.includes(where.location)),
  );
}

export function findMenu(id: string, idType: MenuNodeIdTypeEnum, ctx: StoreContext): MenuRecord | undefined {
  const all = loadMenusOnce(ctx);
  return idType === 'LOCATION'
    ? all.find((menu) => menu.locations.includes(id.toUpperCase()))
    : findById(all, id, idType);
}

export function findMenuOfItem({ menuId }: MenuItemRecord, ctx: StoreContext): MenuRecord | undefined {
  return loadMenusOnce(ctx).find(({ id }) => id === menuId);
}

type ItemWhere = RootQueryToMenuItemConnectionWhereArgs;

export function findMenuItems(where: ItemWhere, ctx: StoreContext): MenuItemRecord[] {
  const { location } = where;
  const visibleMenus = loadMenusOnce(ctx).filter((menu) => !location || menu.locations.includes(location));
  const parent = where.parentDatabaseId ?? null;
  const all = loadMenuItemsOnce(ctx);
  return all.filter(
    (item) =>
      visibleMenus.some(({ id }) => id === item.menuId) && (parent === null || item.parentId === parent),
  );
}

export function findItemsOfMenu({ id }: MenuRecord, where: ItemWhere, ctx: StoreContext): MenuItemRecord[] {
  return findMenuItems(where, ctx).filter(({ menuId }) => menuId === id);
}

export function findChildItems(
  { id, menuId }: MenuItemRecord,
  where: ItemWhere,
  ctx: StoreContext,
): MenuItemRecord[] {
  return findMenuItems(where, ctx).filter((item) => item.menuId === menuId && item.parentId === id);
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
