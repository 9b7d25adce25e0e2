import type {
  MenuNodeIdTypeEnum,
  RootQueryToMenuConnectionWhereArgs,
  RootQueryToMenuItemConnectionWhereArgs,
} from '../../schema.generated';
import { loadMenuItems, loadMenus } from './menu-sql';
import type { TermRecord, ProductRecord } from '../catalogue/product-rules';
import type { MenuItemRecord, MenuRecord } from './menu-rules';
import type { PageRecord } from './page-rules';
import { parseDatabaseId, findById } from '../core/global-id';
import { memoizeUntilWrite, type StoreContext } from '../context/store-context';
import { findPublished } from '../catalogue/product-service';
import { findPage } from './page-service';

const loadMenusOnce = memoizeUntilWrite(({ db, texts }) => loadMenus(db, texts));
const loadMenuItemsOnce = memoizeUntilWrite(({ db, texts }) => loadMenuItems(db, texts));

export function findMenus(where: RootQueryToMenuConnectionWhereArgs, ctx: StoreContext): MenuRecord[] {
  return loadMenusOnce(ctx).filter(
    (menu) =>
      (typeof where.id !== 'number' || menu.id === where.id) &&
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
  const parent =
    where.parentDatabaseId ?? (typeof where.parentId === 'string' ? parseDatabaseId(where.parentId) : null);
  const all = loadMenuItemsOnce(ctx);
  return all.filter(
    (item) =>
      (typeof where.id !== 'number' || item.id === where.id) &&
      visibleMenus.some(({ id }) => id === item.menuId) &&
      (parent === null || item.parentId === parent),
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
