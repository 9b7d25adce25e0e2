import type { PageRecord } from '../../domain/content/page';
import { globalId } from '../../domain/global-id';
import { ancestorPages, findPage, findPages } from '../../services/content/pages';
import { connection, edgeTo, ids, orNull, slice } from '../connection';
import type { Resolvers } from '../resolver';

export const pageResolvers: Resolvers = {
  RootQuery: {
    page: (_source, { id, idType }, ctx) => findPage(id, idType ?? 'ID', ctx),
    pages: (_source, args, ctx) => connection(findPages(args.where ?? {}, ctx), args),
  },
  Page: {
    ...ids('post'),
    contentTypeName: () => 'page',
    title: (page, { format }) => (format === 'RAW' ? null : page.title),
    content: (page, { format }) => (format === 'RAW' ? null : open(page, page.content)),
    date: (page) => open(page, page.date),
    modified: (page) => open(page, page.modified),
    status: () => 'publish',
    // The importer does not store page images.
    featuredImage: () => null,
    hasPassword: ({ locked }) => locked,
    isRestricted: ({ locked }) => locked,
    link: ({ path }, _args, { home }) => `${home}${encodeURI(path)}`,
    uri: ({ path }) => encodeURI(path),
    parent: (page, _args, ctx) => edgeTo(ancestorPages(page, ctx)[0]),
    parentDatabaseId: ({ parentId }) => parentId,
    parentId: ({ parentId }) => (parentId === null ? null : globalId('post', parentId)),
    ancestors: (page, args, ctx) => slice(ancestorPages(page, ctx), args),
    children: (page, args, ctx) => slice(findPages({ parent: String(page.id) }, ctx), args),
    isPostsPage: ({ id }, _args, { settings }) => settings.number('page_for_posts', 0) === id,
    isFrontPage: ({ id }, _args, { settings }) =>
      settings.text('show_on_front') === 'page' && settings.number('page_on_front', 0) === id,
    isPrivacyPage: ({ id }, _args, { settings }) => settings.number('wp_page_for_privacy_policy', 0) === id,
  },
};

function open({ locked }: PageRecord, text: string): string | null {
  return locked ? null : orNull(text);
}
