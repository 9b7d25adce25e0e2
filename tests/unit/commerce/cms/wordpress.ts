import { createTempFolder } from '../../../support/new-folder';
import { resetProcessState } from '../../../support/new-process';
import { stubBackend, type BackendRequest, type BackendReply } from '../../../support/real-shop';

export type { BackendReply as Reply };

/** What an older WPGraphQL says of a field that it does not have. */
export const unknownField = (field: string): BackendReply => ({
  body: { errors: [{ message: `Cannot query field "${field}" on type "RootQuery".` }] },
});

/** What the WordPress of a test answers to each operation, and what it was asked. */
export let wordpress: { replies: Record<string, BackendReply>; asked: BackendRequest[] };

/** A new storefront before a WordPress with WPGraphQL, at wp.example, that answers each operation from `replies`. */
export function startWordPress(replies: Record<string, BackendReply>, env: Record<string, string>) {
  const asked = stubBackend(({ operation }) => wordpress.replies[operation] ?? unknownField(operation));
  wordpress = { replies: { ...replies }, asked };
  restartShop({ CACHE_DIR: createTempFolder(), ...env });
}

/** A new storefront before the same WordPress, with what the last one has left. */
export const restartShop = (env: Record<string, string>) =>
  resetProcessState({ GQL_HOST: 'https://wp.example/graphql', ...env });

/** The operations that the WordPress was asked for. */
export const calls = () => wordpress.asked.map(({ operation }) => operation);

const connection = (nodes: object[], next: string | null = null) => ({
  pageInfo: { hasNextPage: next !== null, endCursor: next },
  nodes,
});

interface PageNode {
  databaseId: number;
  title: string;
  uri: string;
  hasPassword?: boolean;
  isRestricted?: boolean | null;
  isPostsPage?: boolean;
}

/** The answer of a shop whose website is at `https://www.shop.example`. */
export const pagesReply = (nodes: PageNode[], general: object = {}): BackendReply => ({
  body: {
    data: {
      generalSettings: { url: 'https://www.shop.example', title: '', description: '', ...general },
      pages: connection(
        nodes.map((node) => ({ hasPassword: false, isRestricted: false, isPostsPage: false, ...node })),
      ),
    },
    extensions: { debug: [] },
  },
});

export const pageReply = (page: object | null): BackendReply => ({
  body: {
    data: {
      page: page && {
        title: 'A page',
        content: '<p>Text.</p>\n',
        status: 'publish',
        hasPassword: false,
        isRestricted: false,
        featuredImage: null,
        ...page,
      },
    },
  },
});

interface ItemNode {
  databaseId: number;
  label: string;
  path: string;
  parentDatabaseId?: number;
  order?: number;
  locations?: string[];
  kind?: string;
}

/** Entries of menus; `next` says that there are more of them, and where. */
export const menusReply = (nodes: ItemNode[], next?: string): BackendReply => ({
  body: {
    data: {
      menuItems: connection(
        nodes.map(({ kind, ...node }, index) => ({
          parentDatabaseId: 0,
          order: index + 1,
          url: node.path,
          locations: ['PRIMARY'],
          connectedNode: kind ? { node: { __typename: kind } } : null,
          ...node,
        })),
        next,
      ),
    },
  },
});
