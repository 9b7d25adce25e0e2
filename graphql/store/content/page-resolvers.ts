import type { PageRecord } from './page-rules';
import { findAncestorPages, findChildPages, findPage, findPages } from './page-service';
import { paginate, toEdge, idFields, emptyToNull, slice } from '../api/connection';
import type { Resolvers } from '../api/resolver';

export const pageResolvers: Resolvers = {
  RootQuery: {
    page: (_source, { id, idType }, ctx) => findPage(id, idType ?? 'ID', ctx),
    pages: (_source, args, ctx) => paginate(findPages(args.where ?? {}, ctx), args),
  },
  Page: {
    ...idFields('post'),
    title: (page, { format }) => (format === 'RAW' ? null : page.title),
    content: (page, { format }) => (format === 'RAW' ? null : hideIfLocked(page, page.content)),
    date: (page) => hideIfLocked(page, page.date),
    status: () => 'publish',
    // The importer does not store page images.
    featuredImage: () => null,
    hasPassword: ({ isLocked: locked }) => locked,
    isRestricted: ({ isLocked: locked }) => locked,
    link: ({ path }, _args, { home }) => `${home}${encodeURI(path)}`,
    uri: ({ path }) => encodeURI(path),
    parent: (page, _args, ctx) => toEdge(findAncestorPages(page, ctx)[0]),
    ancestors: (page, args, ctx) => slice(findAncestorPages(page, ctx), args),
    children: (page, args, ctx) => slice(findChildPages(page, ctx), args),
    isPostsPage: ({ id }, _args, { settings }) => settings.number('page_for_posts', 0) === id,
  },
};

function hideIfLocked({ isLocked: locked }: PageRecord, text: string): string | null {
  return locked ? null : emptyToNull(text);
}
