import { createRequestHandler, type EntryContext, type RequestHandler } from '@remix-run/node';
import { matchRoutes } from '@remix-run/react';
import * as build from '@remix-run/dev/server-build';
import { LRUCache } from 'lru-cache';

let modules: EntryContext['routeModules'] | undefined;

/** Every page needs the whole manifest, also when a handler of one route renders it. */
export const getRouteModules = (): EntryContext['routeModules'] =>
  (modules ??= Object.fromEntries(Object.values(build.routes).map(({ id, module }) => [id, module])));

type RouteObject = Parameters<typeof matchRoutes>[0][number];

function buildRouteTree(parent?: string): RouteObject[] {
  return Object.values(build.routes)
    .filter(({ parentId }) => parentId === parent)
    .map(({ id, path, index }) =>
      index ? { id, path, index: true as const } : { id, path, children: buildRouteTree(id) },
    );
}

let tree: RouteObject[] | undefined;
/** One Remix handler per route branch: with all routes it would test each one twice per request. */
const handlers = new Map<string, RequestHandler>();
const handlersByPath = new LRUCache<string, RequestHandler>({
  maxSize: 1_000_000,
  sizeCalculation: (_, path) => path.length,
});

const matchPath = (path: string) => matchRoutes((tree ??= buildRouteTree()), path) ?? [];

/** Returns undefined if the path has no page with data. */
export function findPage({ pathname }: URL) {
  const { route, params } = matchPath(pathname).at(-1) ?? {};
  const page = route?.path === '*' ? undefined : build.routes[route?.id ?? ''];
  if (!page?.module.default || !page.module.loader || !params) return undefined;
  return { loader: page.module.loader, params };
}

function findRouteIds(path: string): string[] {
  if (path === '/__manifest') return [];
  const page = path.replace(/\.data$/, '').replace(/^\/_root$/, '/');
  return matchPath(page).flatMap(({ route }) => route.id ?? []);
}

export function getHandler({ pathname: path }: URL): RequestHandler {
  const cached = handlersByPath.get(path);
  if (cached) return cached;
  const ids = findRouteIds(path);
  const leaf = ids.at(-1);
  const routes = Object.entries(build.routes).filter(([id]) => leaf === undefined || ids.includes(id));
  const handler =
    handlers.get(leaf ?? '') ??
    createRequestHandler({ ...build, routes: Object.fromEntries(routes) }, process.env['NODE_ENV']);
  handlers.set(leaf ?? '', handler);
  handlersByPath.set(path, handler);
  return handler;
}
