import * as z from 'zod/v4';
import { getPage } from '@graphql/operations/content';
import { cached } from '~/platform/cache.server';
import { config } from '~/platform/config.server';
import { send } from '~/backend/client.server';
import { speaking } from '~/i18n/format.server';
import { locales } from '~/i18n/locales';
import { languageKey, shopLanguage } from '~/i18n/shop-language.server';
import { CommerceError, orElse, toText } from '~/backend/sentences/errors.server';
import { pageHtml, plainText } from '~/backend/parts/html.server';
import { ownPicture, pictureInText } from '~/backend/parts/picture-address.server';
import { filledHtml, filledText } from '~/backend/parts/shop-words.server';
import type { Translate } from '~/i18n/messages';
import { plainPath } from '~/platform/web-address';
import { storeSettings } from '~/store-settings';
import { seoFacts } from './seo.server';
import { addressOfPage, inLanguage, isAmong, isNamed, linkInText } from './shop-address.server';
import { site, type Site, type SitePage } from './site-content.server';

const stale = 7 * 86_400;

const textSchema = z.object({
  title: z.string(),
  html: z.string(),
  description: z.string(),
  picture: z.object({ path: z.string(), alt: z.string() }).nullable(),
});

/** The HTML is sanitized. */
export type PageText = z.infer<typeof textSchema>;

function findPage({ pages }: Site, path: string): SitePage | undefined {
  const exact = pages.find((page) => page.path === path);
  if (exact || path === '') return exact;
  const [only, ...others] = pages.filter((page) => page.path.endsWith(`/${path}`));
  return others.length === 0 ? only : undefined;
}

async function knownSite(): Promise<Site> {
  const known = await site(config().gqlTimeout);
  if (known) return known;
  throw new CommerceError({
    client: config().gqlHost ? 'http' : 'embedded',
    operationType: 'query',
    operationName: 'getPages',
    status: 0,
    messages: [],
  });
}

async function loadText(page: SitePage, known: Site): Promise<PageText | null> {
  const { data } = await send(getPage, { id: String(page.id) });
  const found = data.page;
  if (!found || found.hasPassword || found.isRestricted || found.status !== 'publish') return null;
  const content = found.content ?? '';
  const linkAddress = (source: string) => linkInText(source, known);
  const image = found.featuredImage?.node;
  const path = ownPicture(image?.sourceUrl);
  return {
    title: toText(found.title ?? '') || page.title,
    html: pageHtml(content, { pictureAddress: pictureInText, linkAddress }) ?? '',
    description: plainText(content),
    picture: path === undefined ? null : { path, alt: image?.altText ?? '' },
  };
}

/** Fills settings into the text. The cache has the text as it was written. */
async function textOf(page: SitePage, known: Site): Promise<PageText | null> {
  const text = await cached({
    key: `content:page:${languageKey()}${page.id}`,
    fresh: config().catalogueTtl,
    stale,
    schema: textSchema.nullable(),
    load: () => loadText(page, known),
  });
  if (!text) return null;
  return {
    ...text,
    title: filledText(text.title),
    html: inLanguage(filledHtml(text.html)),
    description: filledText(text.description),
  };
}

/** Reads the page at a path. Without `text` it has another URL, or the shop has a built-in page for it. Throws CommerceError. */
export async function pageAt(path: string): Promise<{ url: string; text?: PageText } | undefined> {
  const known = await knownSite();
  const wanted = plainPath(path);
  if (Object.hasOwn(storeSettings().ownPages, wanted)) return { url: addressOfPage(wanted) };
  const page = findPage(known, wanted);
  if (!page) return undefined;
  const url = addressOfPage(page.path);
  if (page.path !== wanted || !url.startsWith('/pages/')) return { url };
  const text = await textOf(page, known);
  return text ? { url, text } : undefined;
}

export async function pageSeo(path: string) {
  const known = await site();
  const page = known && findPage(known, plainPath(path));
  return page && seoFacts('page', String(page.id));
}

export async function movedPage(path: string): Promise<string | undefined> {
  const known = await site();
  const wanted = plainPath(path);
  const isThere =
    Object.hasOwn(storeSettings().ownPages, wanted) || known?.pages.some((page) => page.path === wanted);
  const address = addressOfPage(wanted);
  return isThere && plainPath(address) !== wanted ? address : undefined;
}

export async function textAt(paths: string | readonly string[]): Promise<PageText | undefined> {
  const known = await site();
  const page = known?.pages.find(({ path }) => isAmong(paths, path));
  if (!known || !page) return undefined;
  return (await orElse(textOf(page, known), null)) ?? undefined;
}

export const namedText = (name: 'contact' | 'privacy'): Promise<PageText | undefined> =>
  textAt(storeSettings().pages[name]);

export const isWithdrawal = (path: string): boolean => isNamed('withdrawal', plainPath(path));

function legalPagesOf(known: Site | undefined): { terms?: string; withdrawal?: string } {
  const addressOf = (name: 'terms' | 'withdrawal') => {
    const page = known?.pages.find(({ path }) => isNamed(name, path));
    return page ? { [name]: addressOfPage(page.path) } : {};
  };
  return { ...addressOf('terms'), ...addressOf('withdrawal') };
}

export const legalPages = async () => legalPagesOf(await site());

export function furtherPages(
  known: Site | undefined,
  t: Translate,
): (readonly [path: string, label: string])[] {
  const grantsRight = legalPagesOf(known).withdrawal !== undefined;
  return [
    ...(grantsRight ? [['/withdrawal', t('pages:withdrawLink')] as const] : []),
    ...(storeSettings().newsletter === null ? [] : [['/newsletter', t('pages:newsletterTitle')] as const]),
  ];
}

export async function pageAddresses(): Promise<string[]> {
  const pages = (await site())?.pages ?? [];
  return pages.map(({ path }) => addressOfPage(path)).filter((address) => address.startsWith('/pages/'));
}

const mostRead = 30;

/** Reads the backend's pages at start, one by one, so that terms and imprint are cached for an outage. */
export async function readPages(): Promise<void> {
  if (!config().gqlHost) return;
  const speakers = new Map(locales.map(({ code }) => [shopLanguage(code), code]));
  for (const code of speakers.values())
    await speaking(code, async () => {
      const known = await site(config().gqlTimeout);
      if (!known) return;
      const own = known.pages.filter(({ path }) => addressOfPage(path).startsWith('/pages/'));
      for (const page of own.slice(0, mostRead)) await orElse(textOf(page, known), null);
    });
}
