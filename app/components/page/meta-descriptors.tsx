import type { Seo } from '~/commerce/cms/seo-metadata.server';
import { storeSettings } from '~/platform/settings/store-settings';

/** Builds "{page} - {site name}". PageMeta adds "Error:" after a rejected submit. */
export function pageTitle(page?: string): string {
  return page ? `${page} - ${storeSettings().siteName}` : storeSettings().siteName;
}

interface RouteData {
  title?: string;
  page?: unknown;
}

/** Builds tags from loader data: a page with a `title` is one shopper's, `page` describes one for search engines. */
export const routeMeta = ({ data }: { data?: RouteData }) =>
  data?.title === undefined
    ? pageMeta(data?.page as PageMetadata | undefined)
    : [{ title: pageTitle(data.title) }, { name: 'robots', content: 'noindex' }];

interface PageMetadata {
  title: string;
  description: string;
  /** Absolute address. */
  url: string;
  picture?: string | undefined;
  type?: 'product';
  seo?: SeoMetadata | undefined;
}

export type SeoMetadata = Pick<Seo, 'title' | 'description' | 'picture' | 'robots'> & {
  social?: Seo['social'] | undefined;
  /** Absolute address. */
  url?: string | undefined;
};

const robotsTag = (robots: string | undefined) => (robots ? [{ name: 'robots', content: robots }] : []);

/** Builds title, description, canonical URL and Open Graph tags. Returns none without data, as for an error. */
export function pageMeta(page: PageMetadata | undefined) {
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

/** `text` is built by `jsonLdText` and cannot end the script. */
export function JsonLd({ text }: { text: string }) {
  return (
    <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
  );
}
