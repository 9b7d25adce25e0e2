import type {
  PageIdType,
  PostObjectsConnectionOrderbyInput,
  RootQueryToPageConnectionWhereArgs,
} from '../../../schema.generated';
import { loadPages } from '../../db/content/pages';
import { pagePath, type PageRecord } from '../../domain/content/page';
import { databaseId } from '../../domain/global-id';
import { ancestorsOf } from '../../domain/ancestors';
import { collator, fold } from '../../domain/text';
import { keptUntilWritten, type StoreContext } from '../context';

const publishedPages = keptUntilWritten(({ db, texts }) => loadPages(db, texts));

export function findPage(id: string, idType: PageIdType, ctx: StoreContext): PageRecord | undefined {
  const pages = publishedPages(ctx);
  if (idType === 'URI') {
    const path = pagePath(id);
    return pages.find((page) => page.path === path);
  }
  const number = idType === 'ID' ? databaseId(id) : Number(id);
  return pages.find((page) => page.id === number);
}

export function findPages(where: RootQueryToPageConnectionWhereArgs, ctx: StoreContext): PageRecord[] {
  const words = fold(where.search ?? '')
    .split(/\s+/)
    .filter((word) => word !== '');
  const include = numbers(where.in);
  const exclude = numbers(where.notIn);
  const parents = numbers(where.parentIn);
  const otherParents = numbers(where.parentNotIn);
  const parent = typeof where.parent === 'string' ? databaseId(where.parent) : null;
  const pages = publishedPages(ctx);
  const found = pages.filter(
    (page) =>
      (typeof where.id !== 'number' || page.id === where.id) &&
      (include === undefined || include.has(page.id)) &&
      !exclude?.has(page.id) &&
      (parent === null || (page.parentId ?? 0) === parent) &&
      (parents === undefined || parents.has(page.parentId ?? 0)) &&
      !otherParents?.has(page.parentId ?? 0) &&
      (!where.name || page.slug === where.name) &&
      (!where.nameIn?.length || where.nameIn.includes(page.slug)) &&
      (!where.title || page.title === where.title) &&
      (typeof where.hasPassword !== 'boolean' || page.locked === where.hasPassword) &&
      (words.length === 0 || contains(page, words)),
  );
  const order = (where.orderby ?? []).filter((entry) => entry !== null);
  return order.length === 0 ? found : found.sort((a, b) => compare(a, b, order));
}

export function ancestorPages(page: PageRecord, ctx: StoreContext): PageRecord[] {
  const pages = publishedPages(ctx);
  return ancestorsOf(page, (wanted) => pages.find(({ id }) => id === wanted));
}

/** Content behind a password must not be searchable. */
function contains({ title, source, content, locked }: PageRecord, words: readonly string[]): boolean {
  if (locked) return false;
  const text = fold(`${title} ${source || content}`);
  return words.every((word) => text.includes(word));
}

function numbers(values: readonly (string | null)[] | null | undefined): Set<number> | undefined {
  return values?.length
    ? new Set(values.flatMap((value) => (value === null ? [] : databaseId(value))))
    : undefined;
}

const byField = {
  DATE: (a, b) => a.date.localeCompare(b.date),
  MENU_ORDER: (a, b) => a.menuOrder - b.menuOrder,
  MODIFIED: (a, b) => a.modified.localeCompare(b.modified),
  PARENT: (a, b) => (a.parentId ?? 0) - (b.parentId ?? 0),
  SLUG: (a, b) => collator.compare(a.slug, b.slug),
  TITLE: (a, b) => collator.compare(a.title, b.title),
} satisfies Record<PostObjectsConnectionOrderbyInput['field'], (a: PageRecord, b: PageRecord) => number>;

function compare(a: PageRecord, b: PageRecord, order: readonly PostObjectsConnectionOrderbyInput[]): number {
  for (const { field, order: direction } of order) {
    const difference = byField[field](a, b);
    if (difference !== 0) return direction === 'DESC' ? -difference : difference;
  }
  return order.at(-1)?.order === 'DESC' ? b.id - a.id : a.id - b.id;
}
