import { withoutEnd } from '@graphql/rules/text';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { LRUCache } from 'lru-cache';
import { readAnswer } from '@graphql/rules/body';
import sanitizeHtml from 'sanitize-html';
import * as z from 'zod/v4';
import { cached } from '~/platform/cache.server';
import { config } from '~/platform/config.server';
import { log } from '~/platform/log.server';
import { parseJson } from '~/platform/parse-json';
import { singleton } from '~/platform/singleton.server';

const icon = z.object({
  body: z.string().max(20_000),
  width: z.number().optional(),
  height: z.number().optional(),
  left: z.number().optional(),
  top: z.number().optional(),
});
const collection = z.object({
  prefix: z.string(),
  icons: z.record(z.string(), icon),
  aliases: z.record(z.string(), z.object({ parent: z.string() })).optional(),
  width: z.number().optional(),
  height: z.number().optional(),
});
type Collection = z.infer<typeof collection>;

const set = collection.omit({ aliases: true }).extend({ not_found: z.array(z.string()).optional() });

export type IconSet = z.infer<typeof set>;

const timeout = 1500;
const longestAnswer = 4 * 1024 * 1024;
const longestAddress = 500;
export const mostIcons = 100;

const bundled = () =>
  singleton('icons', () => {
    const file = createRequire(import.meta.url).resolve('@iconify-json/ph/icons.json');
    return collection.parse(parseJson(readFileSync(file, 'utf8')));
  });

export const isIconName = (text: string) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) && text.length <= 100;

function pick({ prefix, icons, aliases, width, height }: Collection, names: readonly string[]): IconSet {
  const found = names.flatMap((name): [string, IconSet['icons'][string]][] => {
    const own = Object.hasOwn(icons, name) ? name : aliases?.[name]?.parent;
    const drawing = own === undefined ? undefined : icons[own];
    return drawing ? [[name, drawing]] : [];
  });
  const missing = names.filter((name) => !found.some(([other]) => other === name));
  return {
    prefix,
    icons: Object.fromEntries(found),
    ...(width === undefined ? {} : { width }),
    ...(height === undefined ? {} : { height }),
    ...(missing.length > 0 ? { not_found: missing } : {}),
  };
}

const shapes = ['path', 'g', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon'];
const attributes =
  'd fill fill-opacity fill-rule clip-rule stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit opacity transform cx cy r rx ry x y x1 y1 x2 y2 width height points';

/** Keeps shapes only: nothing that runs or loads. */
export function cleanDrawing(body: string): string {
  return sanitizeHtml(body, {
    allowedTags: shapes,
    allowedAttributes: { '*': attributes.split(' ') },
    parser: { lowerCaseTags: false, lowerCaseAttributeNames: false, xmlMode: true },
    exclusiveFilter: ({ attribs }) =>
      Object.values(attribs).some((value) => /url\(|javascript:/i.test(value)),
  });
}

export function addressesFor(service: string, name: string, icons: readonly string[]): string[] {
  const start = `${withoutEnd(service, /\//)}/${name}.json?icons=`;
  const lists: string[] = [];
  for (const one of icons) {
    const last = lists.at(-1);
    if (last !== undefined && `${start}${last},${one}`.length <= longestAddress)
      lists[lists.length - 1] = `${last},${one}`;
    else lists.push(one);
  }
  return lists.map((list) => `${start}${list}`);
}

async function askService(address: string): Promise<Collection> {
  const answer = await fetch(address, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(timeout),
  });
  if (!answer.ok) throw new Error(`the icon service answered ${answer.status}`);
  return collection.parse(JSON.parse((await readAnswer(answer, longestAnswer)).toString()));
}

async function serviceIcons(service: string, name: string, icons: readonly string[]): Promise<IconSet> {
  const parts = await Promise.all(addressesFor(service, name, icons).map(askService));
  const drawings = parts.flatMap((part) => Object.entries(pick(part, icons).icons));
  const clean = drawings.map(([key, icon]) => [key, { ...icon, body: cleanDrawing(icon.body) }] as const);
  return pick({ ...parts[0], prefix: name, icons: Object.fromEntries(clean) }, icons);
}

const day = 24 * 60 * 60;

export const iconServiceRest = 60;
/** Holds one failure per collection, so that an unknown name does not block the others. */
const resting = () => singleton('icon-service', () => new LRUCache<string, Error>({ max: 100 }));

async function askAgain(service: string, name: string, icons: readonly string[]): Promise<IconSet> {
  const failure = resting().get(name);
  if (failure) throw failure;
  try {
    return await serviceIcons(service, name, icons);
  } catch (error) {
    log.warn({ err: error, collection: name }, 'icons are missing');
    const cause = new Error('the icon service has failed', { cause: error });
    resting().set(name, cause, { ttl: 1000 * iconServiceRest });
    throw cause;
  }
}

/** Gets icons from the bundled collection or ICON_SERVICE_URL. Lists missing ones in `not_found` and never throws. */
export async function iconSet(name: string, icons: readonly string[]): Promise<IconSet | undefined> {
  if (name === 'ph') return pick(bundled(), icons);
  const { iconServiceUrl } = config();
  if (!iconServiceUrl) return undefined;
  const wanted = [...new Set(icons)].sort();
  try {
    return await cached({
      key: `icons:${name}:${wanted.join(',')}`,
      fresh: day,
      stale: 30 * day,
      schema: set,
      load: () => askAgain(iconServiceUrl, name, wanted),
    });
  } catch (error) {
    if (error !== resting().get(name)) throw error;
    return { prefix: name, icons: {}, not_found: wanted };
  }
}
