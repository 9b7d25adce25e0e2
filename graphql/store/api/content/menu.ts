import type { MenuItemRecord } from '../../domain/content/menu';
import { globalId } from '../../domain/global-id';
import {
  childItems,
  findMenu,
  findMenuItems,
  findMenus,
  itemsOfMenu,
  linkedFrom,
  menuOf,
} from '../../services/content/menus';
import { nodeAt } from '../../services/content/uris';
import { connection, edgeTo, ids, orNull, slice, textFields } from '../connection';
import type { Resolvers } from '../resolver';

export const menuResolvers: Resolvers = {
  RootQuery: {
    nodeByUri: (_source, { uri }, ctx) => nodeAt(uri, ctx),
    menu: (_source, { id, idType }, ctx) => findMenu(id, idType ?? 'ID', ctx),
    menus: (_source, args, ctx) => connection(findMenus(args.where ?? {}, ctx), args),
    menuItem: (_source, { id, idType }, ctx) =>
      findMenuItems({}, ctx).find(
        (item) => id === (idType === 'DATABASE_ID' ? String(item.id) : globalId('post', item.id)),
      ),
    menuItems: (_source, args, ctx) => connection(findMenuItems(args.where ?? {}, ctx), args),
  },
  Menu: {
    ...ids('term'),
    count: (menu, _args, ctx) => itemsOfMenu(menu, {}, ctx).length,
    menuItems: (menu, args, ctx) => connection(itemsOfMenu(menu, args.where ?? {}, ctx), args),
  },
  MenuItem: {
    ...ids('post'),
    ...textFields('description', 'target', 'title'),
    childItems: (item, args, ctx) => slice(childItems(item, args.where ?? {}, ctx), args),
    connectedNode: (item, _args, ctx) => edgeTo(linkedFrom(item, ctx)),
    cssClasses: ({ classes }) => classes,
    linkRelationship: ({ relationship }) => orNull(relationship),
    locations: (item, _args, ctx) => menuOf(item, ctx)?.locations,
    menu: (item, _args, ctx) => edgeTo(menuOf(item, ctx)),
    parentDatabaseId: ({ parentId }) => parentId,
    parentId: ({ parentId }) => (parentId === 0 ? null : globalId('post', parentId)),
    path: ({ url }) => orNull(url),
    uri: ({ url }) => orNull(url),
    url: (item, _args, { siteUrl }) => wholeAddress(item, siteUrl),
  },
  MenuItemLinkable: {
    isComment: () => false,
    isContentNode: (node) => !('taxonomy' in node),
    isFrontPage: () => false,
    isPostsPage: () => false,
    isTermNode: (node) => 'taxonomy' in node,
  },
};

/** Keeps custom links as they were entered, and makes the others absolute. */
function wholeAddress({ custom, url }: MenuItemRecord, siteUrl: string): string | null {
  return orNull(!custom && url.startsWith('/') ? `${siteUrl}${url}` : url);
}
