import type { MenuItemRecord } from './menu-sql';
import { toGlobalId } from '../core/global-id';
import {
  findChildItems,
  findMenu,
  findMenuItems,
  findMenus,
  findItemsOfMenu,
  findLinkedNode,
  findMenuOfItem,
} from './page-service';
import { findNodeByUri } from './uri-service';
import { paginate, toEdge, idFields, emptyToNull, slice, textFields } from '../api/connection';
import type { Resolvers } from '../api/resolver';

export const menuResolvers: Resolvers = {
  RootQuery: {
    nodeByUri: (_source, { uri }, ctx) => findNodeByUri(uri, ctx),
    menu: (_source, { id, idType }, ctx) => findMenu(id, idType ?? 'ID', ctx),
    menus: (_source, args, ctx) => paginate(findMenus(args.where ?? {}, ctx), args),
    menuItem: (_source, { id, idType }, ctx) =>
      findMenuItems({}, ctx).find(
        (item) => id === (idType === 'DATABASE_ID' ? String(item.id) : toGlobalId('post', item.id)),
      ),
    menuItems: (_source, args, ctx) => paginate(findMenuItems(args.where ?? {}, ctx), args),
  },
  Menu: {
    ...idFields('term'),
    count: (menu, _args, ctx) => findItemsOfMenu(menu, {}, ctx).length,
    menuItems: (menu, args, ctx) => paginate(findItemsOfMenu(menu, args.where ?? {}, ctx), args),
  },
  MenuItem: {
    ...idFields('post'),
    ...textFields('description', 'target', 'title'),
    childItems: (item, args, ctx) => slice(findChildItems(item, args.where ?? {}, ctx), args),
    connectedNode: (item, _args, ctx) => toEdge(findLinkedNode(item, ctx)),
    cssClasses: ({ classes }) => classes,
    locations: (item, _args, ctx) => findMenuOfItem(item, ctx)?.locations,
    menu: (item, _args, ctx) => toEdge(findMenuOfItem(item, ctx)),
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
