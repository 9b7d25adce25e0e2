import * as z from 'zod/v4';
import { buildSeoDocument, type SeoPlugin, type SeoSubject } from '@graphql/operations/seo-operations';
import { getCached } from '~/platform/memory-cache.server';
import { pageUrl } from '~/platform/i18n/localized-url.server';
import { config } from '~/platform/config.server';
import { pictureUrl } from '~/platform/pictures/picture-url';
import { singleton } from '~/platform/singleton.server';
import { withTimeout, TIMED_OUT } from '~/platform/concurrency.server';
import { send } from '~/platform/backend/graphql-client.server';
import { languageKeyPrefix } from '~/platform/i18n/shop-language.server';
import { asCommerceError, withFallback } from '~/platform/backend/commerce-error.server';
import { toPlainText } from '~/domain/html.server';
import { findPicturePath } from '~/domain/picture-path.server';
import { rewriteUrl } from './rewrite-links.server';
import { readSite } from './site-content.server';

const SEO_TIMEOUT_MS = 1000;
const PLUGIN_RECHECK_MS = 3_600_000;
const SEO_STALE_SECONDS = 7 * 86_400;
const maxLengths = { title: 200, description: 500 };

const seoSchema = z.object({
  title: z.string().optional(),
  description: z.string().optional(),
  social: z.object({ title: z.string().optional(), description: z.string().optional() }),
  path: z.string().optional(),
  picture: z.string().optional(),
  robots: z.string().optional(),
});

const cachedSeoSchema = seoSchema.nullable();

export type Seo = z.infer<typeof seoSchema>;

const text = z.string().nullish().catch(null);
type Text = z.infer<typeof text>;

const pluginSchemas = {
  yoast: z
    .object({
      title: text,
      metaDesc: text,
      canonical: text,
      metaRobotsNoindex: text,
      metaRobotsNofollow: text,
      opengraphTitle: text,
      opengraphDescription: text,
      opengraphImage: z.object({ sourceUrl: text }).nullish().catch(null),
    })
    .transform((fields) => ({
      title: fields.title,
      description: fields.metaDesc,
      canonical: fields.canonical,
      robots: [fields.metaRobotsNoindex, fields.metaRobotsNofollow],
      socialTitle: fields.opengraphTitle,
      socialDescription: fields.opengraphDescription,
      picture: fields.opengraphImage?.sourceUrl,
    })),
  rankMath: z
    .object({
      title: text,
      description: text,
      canonicalUrl: text,
      robots: z.array(text).nullish().catch(null),
      openGraph: z
        .object({
          title: text,
          description: text,
          image: z.object({ url: text, secureUrl: text }).nullish().catch(null),
        })
        .nullish()
        .catch(null),
    })
    .transform(({ title, description, canonicalUrl: canonical, robots, openGraph }) => ({
      title,
      description,
      canonical,
      robots: robots ?? [],
      socialTitle: openGraph?.title,
      socialDescription: openGraph?.description,
      picture: openGraph?.image?.secureUrl ?? openGraph?.image?.url,
    })),
};

async function toShopPath(address: Text): Promise<string | undefined> {
  const siteContent = address ? await readSite(SEO_TIMEOUT_MS) : undefined;
  const path = address && siteContent && rewriteUrl(address, siteContent);
  return path?.startsWith('/') ? path.split(/[?#]/, 1)[0] : undefined;
}

function toMetaText(rawText: Text, maxLength: number): string | undefined {
  const cleanText = toPlainText(rawText ?? '', maxLength).replace(/\p{Cc}/gu, '');
  return cleanText === '' ? undefined : cleanText;
}

async function toSeo(fields: z.infer<(typeof pluginSchemas)[SeoPlugin]>): Promise<Seo> {
  const picture = findPicturePath(fields.picture);
  const robots = ['noindex', 'nofollow'].filter((word) => fields.robots.includes(word));
  return {
    title: toMetaText(fields.title, maxLengths.title),
    description: toMetaText(fields.description, maxLengths.description),
    social: {
      title: toMetaText(fields.socialTitle, maxLengths.title),
      description: toMetaText(fields.socialDescription, maxLengths.description),
    },
    path: await toShopPath(fields.canonical),
    picture: picture && config().appUrl + pictureUrl(picture, 1280),
    robots: robots.length > 0 ? robots.join(', ') : undefined,
  };
}

interface PluginState {
  plugin: SeoPlugin | null;
  checkedAtMs: number;
}

/** Found out by trying, because the schema need not be public. */
const getPluginStates = () => singleton('seo-plugins', () => new Map<SeoSubject, PluginState>());

function listCandidates(subject: SeoSubject): readonly SeoPlugin[] {
  const pluginState = getPluginStates().get(subject);
  if (pluginState?.plugin) return [pluginState.plugin];
  return pluginState && Date.now() - pluginState.checkedAtMs < PLUGIN_RECHECK_MS ? [] : ['yoast', 'rankMath'];
}

const resultSchema = z.object({ subject: z.object({ seo: z.unknown() }).nullish() });

async function load(subject: SeoSubject, id: string): Promise<Seo | null> {
  for (const plugin of listCandidates(subject)) {
    try {
      const { data } = await send(buildSeoDocument(plugin, subject), { id });
      getPluginStates().set(subject, { plugin, checkedAtMs: Date.now() });
      const fields = pluginSchemas[plugin].safeParse(resultSchema.safeParse(data).data?.subject?.seo).data;
      return fields ? await toSeo(fields) : null;
    } catch (error) {
      if (!asCommerceError(error).isForeignSchema) throw error;
      getPluginStates().delete(subject);
    }
  }
  if (!getPluginStates().has(subject))
    getPluginStates().set(subject, { plugin: null, checkedAtMs: Date.now() });
  return null;
}

/** Reads the SEO data of a page. Returns undefined without such a plugin, or after the timeout. */
export async function readSeo(subject: SeoSubject, id: string) {
  if (!config().gqlHost || listCandidates(subject).length === 0) return undefined;
  const pending = getCached({
    key: `seo:${languageKeyPrefix()}${subject}:${id}`,
    maxAgeSeconds: config().catalogueTtl,
    staleSeconds: SEO_STALE_SECONDS,
    schema: cachedSeoSchema,
    load: () => load(subject, id),
  });
  const seo = await withFallback(withTimeout(SEO_TIMEOUT_MS, pending), null);
  if (seo === TIMED_OUT || !seo) return undefined;
  const { path, ...fields } = seo;
  return { ...fields, url: path && pageUrl(path) };
}
