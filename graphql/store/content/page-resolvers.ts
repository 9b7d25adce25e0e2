import type { PageRecord } from './page-rules';
import { toGlobalId } from '../core/global-id';
import { findAncestorPages, findPage, findPages } from './page-service';
import { paginate, toEdge, idFields, emptyToNull, slice } from '../api/connection';
import type { Resolvers } from '../api/resolver';

export const pageResolvers: Resolvers = {
  RootQuery: {
    page: (_source, { id, idType }, ctx) => findPage(id, idType ?? 'ID', ctx),
    pages: (_source, args, ctx) => paginate(findPages(args.where ?? {}, ctx), args),
  },
  Page: {
    ...idFields('post'),
    contentTypeName: () => 'page',
    title: (page, { format }) => (format === 'RAW' ? null : page.title),
    content: (page, { format }) => (format === 'RAW' ? null : hideIfLocked(page, page.content)),
    date: (page) => hideIfLocked(page, page.date),
    modified: (page) => hideIfLocked(page, page.modified),
    status: () => 'publish',
    // The importer does not store page images.
    featuredImage: () => null,
    hasPassword: ({ isLocked: locked }) => locked,
    isRestricted: ({ isLocked: locked }) => locked,
    link: ({ path }, _args, { home }) => `${home}${encodeURI(path)}`,
    uri: ({ path }) => encodeURI(path),
    parent: (page, _args, ctx) => toEdge(findAncestorPages(page, ctx)[0]),
    parentDatabaseId: ({ parentId }) => parentId,
    parentId: ({ parentId }) => (parentId === null ? null : toGlobalId('post', parentId)),
    ancestors: (page, args, ctx) => slice(findAncestorPages(page, ctx), args),
    children: (page, args, ctx) => slice(findPages({ parent: String(page.id) }, ctx), args),
    isPostsPage: ({ id }, _args, { settings }) => settings.number('page_for_posts', 0) === id,
    isFrontPage: ({ id }, _args, { settings }) =>
      settings.text('show_on_front') === 'page' && settings.number('page_on_front', 0) === id,
    isPrivacyPage: ({ id }, _args, { settings }) => settings.number('wp_page_for_privacy_policy', 0) === id,
  },
};

function hideIfLocked({ isLocked: locked }: PageRecord, text: string): string | null {
  return locked ? null : emptyToNull(text);
}
