import * as z from 'zod/v4';
import { getPage } from '@graphql/operations/content-operations';
import { getCached } from '~/platform/memory-cache.server';
import { config } from '~/platform/config.server';
import { send } from '~/platform/backend/graphql-client.server';
import { runWithLocale } from '~/platform/i18n/format.server';
import { locales } from '~/platform/i18n/locales';
import { languageKeyPrefix, shopLanguage } from '~/platform/i18n/shop-language.server';
import { CommerceError, withFallback, toText } from '~/platform/backend/commerce-error.server';
import { sanitizePageHtml, toPlainText } from '~/domain/html.server';
import { findPicturePath, getTextPictureUrl } from '~/domain/picture-path.server';
import { fillHtmlPlaceholders, fillTextPlaceholders } from '~/domain/settings-placeholders.server';
import type { Translate } from '~/platform/i18n/messages';
import { decodePath } from '~/platform/web-address';
import { storeSettings } from '~/platform/settings/store-settings';
import { readSeo } from './seo-metadata.server';
import { toPagePath, localizeLinks, isAmong, isConfiguredPage, rewriteLink } from './rewrite-links.server';
import { readSite, type Site, type SitePage } from './site-content.server';

const PAGE_STALE_SECONDS = 7 * 86_400;

const textSchema = z.object({
  title: z.string(),
  html: z.string(),
  description: z.string(),
  picture: z.object({ path: z.string(), alt: z.string() }).nullable(),
});

const cachedTextSchema = textSchema.nullable();

/** The HTML is sanitized. */
export type PageText = z.infer<typeof textSchema>;

function findPage({ pages }: Site, path: string): SitePage | undefined {
  const exact = pages.find((page) => page.path === path);
  if (exact || path === '') return exact;
  const [only, ...others] = pages.filter((page) => page.path.endsWith(`/${path}`));
  return others.length === 0 ? only : undefined;
}

async function requireSite(): Promise<Site> {
  const siteContent = await readSite(config().gqlTimeout);
  if (siteContent) return siteContent;
  throw new CommerceError({
    client: config().gqlHost ? 'http' : 'embedded',
    operationType: 'query',
    operationName: 'getPages',
    status: 0,
    messages: [],
  });
}

async function loadPageText(page: SitePage, siteContent: Site): Promise<PageText | null> {
  const { data } = await send(getPage, { id: String(page.id) });
  const pageNode = data.page;
  if (!pageNode || pageNode.hasPassword || pageNode.isRestricted || pageNode.status !== 'publish')
    return null;
  const content = pageNode.content ?? '';
  const linkAddress = (source: string) => rewriteLink(source, siteContent);
  const image = pageNode.featuredImage?.node;
  const path = findPicturePath(image?.sourceUrl);
  return {
    title: toText(pageNode.title ?? '') || page.title,
    html: sanitizePageHtml(content, { pictureAddress: getTextPictureUrl, linkAddress }) ?? '',
    description: toPlainText(content),
    picture: path === undefined ? null : { path, alt: image?.altText ?? '' },
  };
}

/** Fills settings into the text. The cache has the text as it was written. */
async function readText(page: SitePage, siteContent: Site): Promise<PageText | null> {
  const text = await getCached({
    key: `content:page:${languageKeyPrefix()}${page.id}`,
    maxAgeSeconds: config().catalogueTtl,
    staleSeconds: PAGE_STALE_SECONDS,
    schema: cachedTextSchema,
    load: () => loadPageText(page, siteContent),
  });
  if (!text) return null;
  return {
    ...text,
    title: fillTextPlaceholders(text.title),
    html: localizeLinks(fillHtmlPlaceholders(text.html)),
    description: fillTextPlaceholders(text.description),
  };
}

/** Reads the page at a path. Without `text` it has another URL, or the shop has a built-in page for it. Throws CommerceError. */
export async function readPage(path: string): Promise<{ url: string; text?: PageText } | undefined> {
  const siteContent = await requireSite();
  const requestedPath = decodePath(path);
  if (Object.hasOwn(storeSettings().ownPages, requestedPath)) return { url: toPagePath(requestedPath) };
  const page = findPage(siteContent, requestedPath);
  if (!page) return undefined;
  const url = toPagePath(page.path);
  if (page.path !== requestedPath || !url.startsWith('/pages/')) return { url };
  const text = await readText(page, siteContent);
  return text ? { url, text } : undefined;
}

export async function readPageSeo(path: string) {
  const siteContent = await readSite();
  const page = siteContent && findPage(siteContent, decodePath(path));
  return page && readSeo('page', String(page.id));
}

export async function findMovedPage(path: string): Promise<string | undefined> {
  const siteContent = await readSite();
  const requestedPath = decodePath(path);
  const isSitePath =
    Object.hasOwn(storeSettings().ownPages, requestedPath) ||
    siteContent?.pages.some((page) => page.path === requestedPath);
  const address = toPagePath(requestedPath);
  return isSitePath && decodePath(address) !== requestedPath ? address : undefined;
}

export async function readPageText(paths: string | readonly string[]): Promise<PageText | undefined> {
  const siteContent = await readSite();
  const page = siteContent?.pages.find(({ path }) => isAmong(paths, path));
  if (!siteContent || !page) return undefined;
  return (await withFallback(readText(page, siteContent), null)) ?? undefined;
}

export const readNamedPageText = (name: 'contact' | 'privacy'): Promise<PageText | undefined> =>
  readPageText(storeSettings().pages[name]);

export const isWithdrawalPath = (path: string): boolean => isConfiguredPage('withdrawal', decodePath(path));

function findLegalPages(siteContent: Site | undefined): { terms?: string; withdrawal?: string } {
  const toPathEntry = (name: 'terms' | 'withdrawal') => {
    const page = siteContent?.pages.find(({ path }) => isConfiguredPage(name, path));
    return page ? { [name]: toPagePath(page.path) } : {};
  };
  return { ...toPathEntry('terms'), ...toPathEntry('withdrawal') };
}

export const getLegalPages = async () => findLegalPages(await readSite());

export function listExtraPages(
  siteContent: Site | undefined,
  t: Translate,
): (readonly [path: string, label: string])[] {
  const hasWithdrawalRight = findLegalPages(siteContent).withdrawal !== undefined;
  return [
    ...(hasWithdrawalRight ? [['/withdrawal', t('pages:withdrawLink')] as const] : []),
    ...(storeSettings().newsletter === null ? [] : [['/newsletter', t('pages:newsletterTitle')] as const]),
  ];
}

export async function listPagePaths(): Promise<string[]> {
  const pages = (await readSite())?.pages ?? [];
  return pages.map(({ path }) => toPagePath(path)).filter((address) => address.startsWith('/pages/'));
}

const MAX_PRELOADED_PAGES = 30;

/** Reads the backend's pages at start, one by one, so that terms and imprint are cached for an outage. */
export async function preloadPages(): Promise<void> {
  if (!config().gqlHost) return;
  const localeByLanguage = new Map(locales.map(({ code }) => [shopLanguage(code), code]));
  for (const code of localeByLanguage.values())
    await runWithLocale(code, async () => {
      const siteContent = await readSite(config().gqlTimeout);
      if (!siteContent) return;
      const cmsPages = siteContent.pages.filter(({ path }) => toPagePath(path).startsWith('/pages/'));
      for (const page of cmsPages.slice(0, MAX_PRELOADED_PAGES))
        await withFallback(readText(page, siteContent), null);
    });
}
