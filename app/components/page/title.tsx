import type { Seo } from '~/commerce/content/seo.server';
import { storeSettings } from '~/store-settings';

/** Title of a page: "{page} - {site name}". PageMeta puts the word for "Error:" before it after a failed submit. */
export function pageTitle(page?: string): string {
  return page ? `${page} - ${storeSettings().siteName}` : storeSettings().siteName;
}

export const unlistedMeta = (page?: string) => [
  { title: pageTitle(page) },
  { name: 'robots', content: 'noindex' },
];

interface PageFacts {
  title: string;
  /** '' for none. */
  description: string;
  /** Absolute address. */
  url: string;
  /** Absolute address of a picture, for shared links. */
  picture?: string | undefined;
  type?: 'product';
  /** What the shop's owner says of the page, which counts more. */
  seo?: SeoFacts | undefined;
}

/** What the owner says to search engines, as far as something is said. */
export type SeoFacts = Pick<Seo, 'title' | 'description' | 'picture' | 'robots'> & {
  social?: Seo['social'] | undefined;
  /** Absolute address. */
  url?: string | undefined;
};

const robotsTag = (robots: string | undefined) => (robots ? [{ name: 'robots', content: robots }] : []);

/** Title, description, canonical address and Open Graph of a page; nothing while there is no data (an error). */
export function pageMeta(page: PageFacts | undefined) {
  if (!page) return [];
  const { title, type = 'website', seo } = page;
  const description = seo?.description ?? page.description;
  const url = seo?.url ?? page.url;
  const picture = seo?.picture ?? page.picture;
  return [
    { title: seo?.title ?? pageTitle(title) },
    ...(description === ''
      ? []
      : [
          { name: 'description', content: description },
          { property: 'og:description', content: seo?.social?.description ?? description },
        ]),
    ...robotsTag(seo?.robots),
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:site_name', content: storeSettings().siteName },
    { property: 'og:type', content: type },
    { property: 'og:title', content: seo?.social?.title ?? seo?.title ?? (title || pageTitle()) },
    { property: 'og:url', content: url },
    ...(picture ? [{ property: 'og:image', content: picture }] : []),
    ...(type === 'product'
      ? [{ name: 'twitter:card', content: picture ? 'summary_large_image' : 'summary' }]
      : []),
  ];
}

/** Structured data of a page. `text` is what `jsonLdText` made: it holds no character that could end the script. */
export function JsonLd({ text }: { text: string }) {
  return (
    <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
  );
}
