import * as z from 'zod/v4';
import { seoDocument, type SeoPlugin, type SeoSubject } from '@graphql/operations/seo';
import { cached } from '~/platform/cache.server';
import { pageAddress } from '~/i18n/address.server';
import { config } from '~/platform/config.server';
import { pictureUrl } from '~/platform/pictures/picture-url';
import { singleton } from '~/platform/singleton.server';
import { withTimeOut, timedOut } from '~/platform/promises.server';
import { send } from '~/backend/client.server';
import { languageKey } from '~/i18n/shop-language.server';
import { commerceError, orElse } from '~/backend/sentences/errors.server';
import { plainText } from '~/backend/parts/html.server';
import { ownPicture } from '~/backend/parts/picture-address.server';
import { shopAddress } from './shop-address.server';
import { site } from './site-content.server';

const timeOut = 1000;
const pause = 3_600_000;
const stale = 7 * 86_400;
const longest = { title: 200, description: 500 };

const seoSchema = z.object({
  title: z.string().optional(),
  description: z.string().optional(),
  social: z.object({ title: z.string().optional(), description: z.string().optional() }),
  path: z.string().optional(),
  picture: z.string().optional(),
  robots: z.string().optional(),
});

export type Seo = z.infer<typeof seoSchema>;

const text = z.string().nullish().catch(null);
type Text = z.infer<typeof text>;

const readers = {
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
    .transform((said) => ({
      title: said.title,
      description: said.metaDesc,
      canonical: said.canonical,
      robots: [said.metaRobotsNoindex, said.metaRobotsNofollow],
      socialTitle: said.opengraphTitle,
      socialDescription: said.opengraphDescription,
      picture: said.opengraphImage?.sourceUrl,
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

type Said = z.infer<(typeof readers)[SeoPlugin]>;

async function pathOf(address: Text): Promise<string | undefined> {
  const known = address ? await site(timeOut) : undefined;
  const path = address && known && shopAddress(address, known);
  return path?.startsWith('/') ? path.split(/[?#]/, 1)[0] : undefined;
}

function plain(said: Text, most: number): string | undefined {
  const shown = plainText(said ?? '', most).replace(/\p{Cc}/gu, '');
  return shown === '' ? undefined : shown;
}

async function seoFrom(said: Said): Promise<Seo> {
  const picture = ownPicture(said.picture);
  const robots = ['noindex', 'nofollow'].filter((word) => said.robots.includes(word));
  return {
    title: plain(said.title, longest.title),
    description: plain(said.description, longest.description),
    social: {
      title: plain(said.socialTitle, longest.title),
      description: plain(said.socialDescription, longest.description),
    },
    path: await pathOf(said.canonical),
    picture: picture && config().appUrl + pictureUrl(picture, 1280),
    robots: robots.length > 0 ? robots.join(', ') : undefined,
  };
}

interface Known {
  plugin: SeoPlugin | null;
  since: number;
}

/** Found out by trying, because the schema need not be public. */
const knownPlugins = () => singleton('seo-plugins', () => new Map<SeoSubject, Known>());

function candidates(subject: SeoSubject): readonly SeoPlugin[] {
  const known = knownPlugins().get(subject);
  if (known?.plugin) return [known.plugin];
  return known && Date.now() - known.since < pause ? [] : ['yoast', 'rankMath'];
}

const answerSchema = z.object({ subject: z.object({ seo: z.unknown() }).nullish() });

async function load(subject: SeoSubject, id: string): Promise<Seo | null> {
  for (const plugin of candidates(subject)) {
    try {
      const { data } = await send(seoDocument(plugin, subject), { id });
      knownPlugins().set(subject, { plugin, since: Date.now() });
      const said = readers[plugin].safeParse(answerSchema.safeParse(data).data?.subject?.seo).data;
      return said ? await seoFrom(said) : null;
    } catch (error) {
      if (!commerceError(error).isForeignSchema) throw error;
      knownPlugins().delete(subject);
    }
  }
  if (!knownPlugins().has(subject)) knownPlugins().set(subject, { plugin: null, since: Date.now() });
  return null;
}

/** Reads the SEO data of a page. Returns undefined without such a plugin, or after the timeout. */
export async function seoFacts(subject: SeoSubject, id: string) {
  if (!config().gqlHost || candidates(subject).length === 0) return undefined;
  const kept = cached({
    key: `seo:${languageKey()}${subject}:${id}`,
    fresh: config().catalogueTtl,
    stale,
    schema: seoSchema.nullable(),
    load: () => load(subject, id),
  });
  const seo = await orElse(withTimeOut(timeOut, kept), null);
  if (seo === timedOut || !seo) return undefined;
  const { path, ...said } = seo;
  return { ...said, url: path && pageAddress(path) };
}
