import { createRequestHandler, type EntryContext, type RequestHandler } from '@remix-run/node';
import { matchRoutes } from '@remix-run/react';
import * as build from '@remix-run/dev/server-build';
import { LRUCache } from 'lru-cache';

let modules: EntryContext['routeModules'] | undefined;

/** Every page needs the whole manifest, also when a handler of one route renders it. */
export const builtModules = (): EntryContext['routeModules'] =>
  (modules ??= Object.fromEntries(Object.values(build.routes).map(({ id, module }) => [id, module])));

type RouteObject = Parameters<typeof matchRoutes>[0][number];

function nested(parent?: string): RouteObject[] {
  return Object.values(build.routes)
    .filter(({ parentId }) => parentId === parent)
    .map(({ id, path, index }) =>
      index ? { id, path, index: true as const } : { id, path, children: nested(id) },
    );
}

let tree: RouteObject[] | undefined;
/** One Remix handler per route branch: with all routes it would test each one twice per request. */
const handlers = new Map<string, RequestHandler>();
const known = new LRUCache<string, RequestHandler>({
  maxSize: 1_000_000,
  sizeCalculation: (_, path) => path.length,
});

const matchesOf = (path: string) => matchRoutes((tree ??= nested()), path) ?? [];

/** Returns undefined if the path has no page with data. */
export function pageAt({ pathname }: URL) {
  const { route, params } = matchesOf(pathname).at(-1) ?? {};
  const page = route?.path === '*' ? undefined : build.routes[route?.id ?? ''];
  if (!page?.module.default || !page.module.loader || !params) return undefined;
  return { loader: page.module.loader, params };
}

function routesAt(path: string): string[] {
  if (path === '/__manifest') return [];
  const page = path.replace(/\.data$/, '').replace(/^\/_root$/, '/');
  return matchesOf(page).flatMap(({ route }) => route.id ?? []);
}

export function handlerOf({ pathname: path }: URL): RequestHandler {
  const one = known.get(path);
  if (one) return one;
  const ids = routesAt(path);
  const leaf = ids.at(-1);
  const routes = Object.entries(build.routes).filter(([id]) => leaf === undefined || ids.includes(id));
  const handler =
    handlers.get(leaf ?? '') ??
    createRequestHandler({ ...build, routes: Object.fromEntries(routes) }, process.env['NODE_ENV']);
  handlers.set(leaf ?? '', handler);
  known.set(path, handler);
  return handler;
}
