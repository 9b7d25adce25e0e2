import type { MenuItemRecord } from './menu-sql';
import type { PageRecord } from './page-rules';
import {
  findAncestorPages,
  findLinkedNode,
  findMenuItems,
  findMenus,
  findPage,
  findPages,
} from './page-service';
import { findNodeByUri } from './uri-service';
import { paginate, toEdge, idFields, emptyToNull, slice, textFields } from '../api/connection';
import type { Resolvers } from '../api/resolver';

export const contentResolvers: Resolvers = {
  RootQuery: {
    page: (_source, { id, idType }, ctx) => findPage(id, idType ?? 'ID', ctx),
    pages: (_source, args, ctx) => paginate(findPages(args.where ?? {}, ctx), args),
    nodeByUri: (_source, { uri }, ctx) => findNodeByUri(uri, ctx),
    menus: (_source, args, ctx) => paginate(findMenus(ctx), args),
    menuItems: (_source, args, ctx) => paginate(findMenuItems(args.where ?? {}, ctx), args),
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
    isPostsPage: ({ id }, _args, { settings }) => settings.number('page_for_posts', 0) === id,
  },
  Menu: idFields('term'),
  MenuItem: {
    ...idFields('post'),
    ...textFields('target'),
    childItems: ({ id }, args, ctx) => slice(findMenuItems({ parentDatabaseId: id }, ctx), args),
    connectedNode: (item, _args, ctx) => toEdge(findLinkedNode(item, ctx)),
    cssClasses: ({ classes }) => classes,
    locations: ({ menuId }, _args, ctx) => findMenus(ctx).find(({ id }) => id === menuId)?.locations,
    parentDatabaseId: ({ parentId }) => parentId,
    path: ({ url }) => emptyToNull(url),
    uri: ({ url }) => emptyToNull(url),
    url: (item, _args, { siteUrl }) => toMenuItemUrl(item, siteUrl),
  },
  MenuItemLinkable: {
    isComment: () => false,
    isContentNode: (node) => !('taxonomy' in node),
    isPostsPage: () => false,
    isTermNode: (node) => 'taxonomy' in node,
  },
};

/** Keeps custom links as they were entered, and makes the others absolute. */
function toMenuItemUrl({ isCustom: custom, url }: MenuItemRecord, siteUrl: string): string | null {
  return emptyToNull(!custom && url.startsWith('/') ? `${siteUrl}${url}` : url);
}

function hideIfLocked({ isLocked: locked }: PageRecord, text: string): string | null {
  return locked ? null : emptyToNull(text);
}
