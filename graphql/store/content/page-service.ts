import type {
  PageIdType,
  PostObjectsConnectionOrderbyInput,
  RootQueryToPageConnectionWhereArgs,
} from '../../schema.generated';
import { loadPages } from './page-sql';
import { normalizePagePath, type PageRecord } from './page-rules';
import { parseDatabaseId } from '../core/global-id';
import { findAncestors } from '../core/ancestors';
import { collator, foldText } from '../core/text-keys';
import { memoizeUntilWrite, type StoreContext } from '../context/store-context';

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
  const include = toIdSet(where.in);
  const exclude = toIdSet(where.notIn);
  const parents = toIdSet(where.parentIn);
  const excludedParents = toIdSet(where.parentNotIn);
  const parent = typeof where.parent === 'string' ? parseDatabaseId(where.parent) : null;
  const pages = loadPublishedPages(ctx);
  const matches = pages.filter(
    (page) =>
      (typeof where.id !== 'number' || page.id === where.id) &&
      (include === undefined || include.has(page.id)) &&
      !exclude?.has(page.id) &&
      (parent === null || (page.parentId ?? 0) === parent) &&
      (parents === undefined || parents.has(page.parentId ?? 0)) &&
      !excludedParents?.has(page.parentId ?? 0) &&
      (!where.name || page.slug === where.name) &&
      (!where.nameIn?.length || where.nameIn.includes(page.slug)) &&
      (!where.title || page.title === where.title) &&
      (typeof where.hasPassword !== 'boolean' || page.isLocked === where.hasPassword) &&
      (searchWords.length === 0 || containsWords(page, searchWords)),
  );
  const order = (where.orderby ?? []).filter((entry) => entry !== null);
  return order.length === 0 ? matches : matches.sort((a, b) => comparePages(a, b, order));
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

function toIdSet(values: readonly (string | null)[] | null | undefined): Set<number> | undefined {
  return values?.length
    ? new Set(values.flatMap((value) => (value === null ? [] : parseDatabaseId(value))))
    : undefined;
}

const comparators = {
  DATE: (a, b) => a.date.localeCompare(b.date),
  MENU_ORDER: (a, b) => a.menuOrder - b.menuOrder,
  MODIFIED: (a, b) => a.modified.localeCompare(b.modified),
  PARENT: (a, b) => (a.parentId ?? 0) - (b.parentId ?? 0),
  SLUG: (a, b) => collator.compare(a.slug, b.slug),
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
