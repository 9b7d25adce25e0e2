import { trimEndMatching } from '@graphql/shared/html-text';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { LRUCache } from 'lru-cache';
import { readResponse } from '@graphql/shared/read-body';
import sanitizeHtml from 'sanitize-html';
import * as z from 'zod/v4';
import { getCached } from '~/platform/memory-cache.server';
import { config } from '~/platform/config.server';
import { log } from '~/platform/log.server';
import { parseJson } from '~/platform/parse-json';
import { singleton } from '~/platform/singleton.server';

const iconSchema = z.object({
  body: z.string().max(20_000),
  width: z.number().optional(),
  height: z.number().optional(),
  left: z.number().optional(),
  top: z.number().optional(),
});
const iconSetSchema = z.object({
  prefix: z.string(),
  icons: z.record(z.string(), iconSchema),
  aliases: z.record(z.string(), z.object({ parent: z.string() })).optional(),
  width: z.number().optional(),
  height: z.number().optional(),
  not_found: z.array(z.string()).optional(),
});
type IconSet = z.infer<typeof iconSetSchema>;

const ICON_SERVICE_TIMEOUT_MS = 1500;
const MAX_ICON_RESPONSE_BYTES = 4 * 1024 * 1024;
const MAX_ICON_URL_LENGTH = 500;
export const MAX_ICONS_PER_REQUEST = 100;

const getBundledCollection = () =>
  singleton('icons', () => {
    const file = createRequire(import.meta.url).resolve('@iconify-json/ph/icons.json');
    return iconSetSchema.parse(parseJson(readFileSync(file, 'utf8')));
  });

export const isIconName = (text: string) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) && text.length <= 100;

function pickIcons({ prefix, icons, aliases, width, height }: IconSet, names: readonly string[]): IconSet {
  const matches = names.flatMap((name): [string, IconSet['icons'][string]][] => {
    const resolvedName = Object.hasOwn(icons, name) ? name : aliases?.[name]?.parent;
    const drawing = resolvedName === undefined ? undefined : icons[resolvedName];
    return drawing ? [[name, drawing]] : [];
  });
  const missing = names.filter((name) => !matches.some(([other]) => other === name));
  return {
    prefix,
    icons: Object.fromEntries(matches),
    ...(width === undefined ? {} : { width }),
    ...(height === undefined ? {} : { height }),
    ...(missing.length > 0 ? { not_found: missing } : {}),
  };
}

const safeElements = ['path', 'g', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon'];
const safeAttributes =
  'd fill fill-opacity fill-rule clip-rule stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit opacity transform cx cy r rx ry x y x1 y1 x2 y2 width height points';

/** Keeps shapes only: nothing that runs or loads. */
export function sanitizeDrawing(body: string): string {
  return sanitizeHtml(body, {
    allowedTags: safeElements,
    allowedAttributes: { '*': safeAttributes.split(' ') },
    parser: { lowerCaseTags: false, lowerCaseAttributeNames: false, xmlMode: true },
    exclusiveFilter: ({ attribs }) =>
      Object.values(attribs).some((value) => /url\(|javascript:/i.test(value)),
  });
}

export function buildServiceUrls(service: string, name: string, icons: readonly string[]): string[] {
  const start = `${trimEndMatching(service, /\//)}/${name}.json?icons=`;
  const lists: string[] = [];
  for (const one of icons) {
    const last = lists.at(-1);
    if (last !== undefined && `${start}${last},${one}`.length <= MAX_ICON_URL_LENGTH)
      lists[lists.length - 1] = `${last},${one}`;
    else lists.push(one);
  }
  return lists.map((list) => `${start}${list}`);
}

async function fetchCollection(address: string): Promise<IconSet> {
  const response = await fetch(address, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(ICON_SERVICE_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`the icon service answered ${response.status}`);
  return iconSetSchema.parse(JSON.parse((await readResponse(response, MAX_ICON_RESPONSE_BYTES)).toString()));
}

async function fetchIcons(service: string, name: string, icons: readonly string[]): Promise<IconSet> {
  const parts = await Promise.all(buildServiceUrls(service, name, icons).map(fetchCollection));
  const drawings = parts.flatMap((part) => Object.entries(pickIcons(part, icons).icons));
  const clean = drawings.map(
    ([key, drawing]) => [key, { ...drawing, body: sanitizeDrawing(drawing.body) }] as const,
  );
  return pickIcons({ ...parts[0], prefix: name, icons: Object.fromEntries(clean) }, icons);
}

const SECONDS_PER_DAY = 24 * 60 * 60;

export const ICON_SERVICE_BACKOFF_SECONDS = 60;
/** Holds collections, so that an unknown one does not block the others. */
const recentFailures = new LRUCache<string, true>({ max: 100, ttl: 1000 * ICON_SERVICE_BACKOFF_SECONDS });

/** Gets icons from the bundled collection or ICON_SERVICE_URL. Lists missing ones in `not_found` and never throws. */
export async function loadIconSet(name: string, icons: readonly string[]): Promise<IconSet | undefined> {
  if (name === 'ph') return pickIcons(getBundledCollection(), icons);
  const { iconServiceUrl } = config();
  if (!iconServiceUrl) return undefined;
  const sortedIcons = [...new Set(icons)].sort();
  try {
    return await getCached({
      key: `icons:${name}:${sortedIcons.join(',')}`,
      maxAgeSeconds: SECONDS_PER_DAY,
      staleSeconds: 30 * SECONDS_PER_DAY,
      schema: iconSetSchema,
      load() {
        if (recentFailures.has(name)) throw new Error('the icon service has failed');
        return fetchIcons(iconServiceUrl, name, sortedIcons);
      },
    });
  } catch (err) {
    if (!recentFailures.has(name)) {
      log.warn({ err, collection: name }, 'icons are missing');
      recentFailures.set(name, true);
    }
    return { prefix: name, icons: {}, not_found: sortedIcons };
  }
}

export interface InlineIcon {
  body: string;
  box: string;
}

const methodIcons: Record<string, string> = {
  bacs: 'bank',
  card: 'credit-card',
  cheque: 'money',
  cod: 'hand-coins',
  stripe: 'credit-card',
};

function toInlineIcon(set: IconSet | undefined, name: string): InlineIcon | undefined {
  const icon = set?.icons[name];
  if (!set || !icon) return undefined;
  const [width, height] = [icon.width ?? set.width ?? 16, icon.height ?? set.height ?? 16];
  return { body: icon.body, box: `${icon.left ?? 0} ${icon.top ?? 0} ${width} ${height}` };
}

export async function findIcon(id: string): Promise<InlineIcon | undefined> {
  const key = id.toLowerCase();
  const [word = ''] = key.split(/[^a-z0-9]/);
  if (word === '') return undefined;
  const name = methodIcons[key] ?? `${word}-logo`;
  return (
    toInlineIcon(await loadIconSet('ph', [name]), name) ??
    toInlineIcon(await loadIconSet('simple-icons', [word]), word)
  );
}

export function withIcons<Thing extends object>(things: readonly Thing[], getId: (thing: Thing) => string) {
  return Promise.all(
    things.map(async (thing): Promise<Thing & { icon?: InlineIcon }> => {
      const icon = await findIcon(getId(thing));
      return icon ? { ...thing, icon } : thing;
    }),
  );
}
