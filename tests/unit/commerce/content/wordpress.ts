import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { onTestFinished, vi } from 'vitest';
import * as z from 'zod/v4';
import type * as Promises from '~/platform/promises.server';
import { listening } from '../../../support/listening';
import { newProcess } from '../../../support/new-process';

const body = z.object({ query: z.string(), variables: z.record(z.string(), z.unknown()).nullish() });

const promises = '~/platform/promises.server';

/** What a WordPress answers to an operation: a whole body, and a status when it is not 200. */
export interface Reply {
  status?: number;
  body: object | string;
}

/** What an older WPGraphQL says of a field that it does not have. */
export const unknownField = (field: string): Reply => ({
  body: { errors: [{ message: `Cannot query field "${field}" on type "RootQuery".` }] },
});

export let wordpress: { replies: Record<string, Reply>; calls: string[]; url: string; close(): void };

/**
 * A new storefront before a WordPress with WPGraphQL that answers each operation from `replies`. ORIGIN in an answer is the
 * address of that WordPress. Its pages wait for it for as long as a busy machine needs.
 */
export async function startWordPress(replies: Record<string, Reply>, env: Record<string, string>) {
  const calls: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((sent) => {
      const { query } = body.parse(JSON.parse(sent));
      const name = /query (\w+)/.exec(query)?.[1] ?? '';
      calls.push(name);
      const reply = wordpress.replies[name] ?? unknownField(name);
      response
        .writeHead(reply.status ?? 200, { 'content-type': 'application/json' })
        .end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body));
    });
  });
  const origin = await listening(server);
  const close = () => void server.close();
  onTestFinished(close);
  const placed = JSON.stringify(replies).replaceAll('ORIGIN', origin);
  wordpress = {
    replies: JSON.parse(placed) as Record<string, Reply>,
    ...{ calls, url: `${origin}/graphql`, close },
  };
  vi.doMock(promises, async (original) => ({
    ...(await original<typeof Promises>()),
    withTimeOut: (_milliseconds: number, work: Promise<unknown>) => work,
  }));
  onTestFinished(() => vi.doUnmock(promises));
  newProcess({ GQL_HOST: wordpress.url, ...env });
}

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
export const pagesReply = (nodes: PageNode[]): Reply => ({
  body: {
    data: {
      generalSettings: { url: 'https://www.shop.example' },
      pages: connection(
        nodes.map((node) => ({ hasPassword: false, isRestricted: false, isPostsPage: false, ...node })),
      ),
    },
    extensions: { debug: [] },
  },
});

export const pageReply = (page: object | null): Reply => ({
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
export const menusReply = (nodes: ItemNode[], next?: string): Reply => ({
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
