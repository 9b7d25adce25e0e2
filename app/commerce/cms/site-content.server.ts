import * as z from 'zod/v4';
import { getMenuItems, getPages } from '@graphql/operations/content-operations';
import { config } from '~/platform/config.server';
import { decodePath } from '~/platform/web-address';
import { singleton } from '~/platform/singleton.server';
import { send, fetchAllPages } from '~/platform/backend/graphql-client.server';
import {
  languageKeyPrefix,
  MAIN_LANGUAGE,
  shopLanguage,
  shopLanguages,
  type ShopLanguage,
} from '~/platform/i18n/shop-language.server';
import { setSiteName } from '~/platform/settings/load-settings.server';
import { toText } from '~/platform/backend/commerce-error.server';
import { SwrValue } from './swr-value.server';

const pageSchema = z.object({ id: z.number(), title: z.string(), path: z.string() });
const siteSchema = z.object({
  home: z.string(),
  name: z.string(),
  tagline: z.string(),
  pages: z.array(pageSchema),
});
const entrySchema = z.object({
  id: z.number(),
  parent: z.number(),
  label: z.string(),
  address: z.string(),
  /** Type name of the target in the API. Empty for a custom link. */
  kind: z.string(),
  places: z.array(z.string()),
});

export type SitePage = z.infer<typeof pageSchema>;
export type Site = z.infer<typeof siteSchema>;
export type MenuEntry = z.infer<typeof entrySchema>;

/** Removes the language that plugins put before a path: `de/impressum` is `impressum`. */
export function stripLanguage(path: string, language = shopLanguage()): string {
  const name = config().gqlLanguageNames[language];
  return name === undefined ? path : path.replace(new RegExp(`^(/?)${name}(?:/|$)`), '$1');
}

const getDefaultHome = () => new URL(config().gqlHost ?? config().appUrl).origin;

async function loadSite(language: ShopLanguage): Promise<Site> {
  let general: { title: string | null; description: string | null; url: string | null } | null | undefined;
  const nodes = await fetchAllPages(async (after) => {
    const { data } = await send(getPages, { after }, { endpoint: language });
    general ??= data.generalSettings;
    return data.pages;
  });
  const pages = nodes.flatMap(({ databaseId: id, title, uri, hasPassword, isRestricted, isPostsPage }) => {
    const path = stripLanguage(decodePath(uri ?? ''), language);
    // The front page is our home page, and the shop has no list of posts.
    return path === '' || hasPassword || isRestricted || isPostsPage
      ? []
      : [{ id, title: toText(title ?? ''), path }];
  });
  const { title, description, url } = general ?? {};
  return {
    home: url && URL.canParse(url) ? url : getDefaultHome(),
    name: toText(title ?? ''),
    tagline: toText(description ?? ''),
    pages,
  };
}

/** WordPress gives drafts and trashed pages a URL that leads to the home page. */
const isDeadLink = (path: string | null, url: string | null) =>
  path === '/' && /[?&](?:page_id|p)=\d/.test(url ?? '');

async function loadMenuEntries(): Promise<MenuEntry[]> {
  const nodes = await fetchAllPages(async (after) => (await send(getMenuItems, { after })).data.menuItems);
  return nodes
    .filter(({ path, url, connectedNode }) => connectedNode || !isDeadLink(path, url))
    .toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0))
    .map(({ databaseId, parentDatabaseId, label, path, url, locations, connectedNode }) => ({
      id: databaseId,
      parent: parentDatabaseId ?? 0,
      label: toText(label ?? ''),
      address: path ?? url ?? '',
      kind: connectedNode?.node.__typename ?? '',
      places: (locations ?? []).flatMap((place) => place ?? []),
    }));
}

const getSiteCache = (language: ShopLanguage) =>
  singleton(`site:${languageKeyPrefix(language)}`, () => {
    const fallback = { home: getDefaultHome(), name: '', tagline: '', pages: [] };
    const load = () => loadSite(language);
    const name = `${languageKeyPrefix(language)}pages`;
    return new SwrValue<Site>({
      ...{ name, schema: siteSchema, load, fallback },
      ...(language === MAIN_LANGUAGE ? { onChange: (value) => setSiteName(value.name) } : {}),
    });
  });

export const readMenuEntries = (): Promise<MenuEntry[] | undefined> =>
  singleton(`menus:${languageKeyPrefix()}`, () => {
    const schema = z.array(entrySchema);
    const name = `${languageKeyPrefix()}menus`;
    return new SwrValue<MenuEntry[]>({ name, schema, load: loadMenuEntries, fallback: [] });
  }).read();

/** Reads the backend's website in the shopper's language. Waits at most `timeoutMs` for the first value. */
export async function readSite(timeoutMs?: number): Promise<Site | undefined> {
  // The shop has one name: that of its main language.
  if (shopLanguage() !== MAIN_LANGUAGE) await getSiteCache(MAIN_LANGUAGE).read(timeoutMs);
  return getSiteCache(shopLanguage()).read(timeoutMs);
}

export const refreshSite = (): Promise<Site | undefined> => getSiteCache(shopLanguage()).refresh();

export const peekSite = (language: ShopLanguage): Site | undefined => getSiteCache(language).current;

export async function readAllSites(): Promise<void> {
  await Promise.all(shopLanguages().map((language) => getSiteCache(language).read()));
}
