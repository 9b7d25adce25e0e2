import { storeSettings } from '~/store-settings';

/**
 * Title of a page by the template "{page} - {site name}". The word for "Error:" is put before it
 * by the document itself after a failed submit (PageMeta).
 */
export function pageTitle(page?: string): string {
  return page ? `${page} - ${storeSettings.siteName}` : storeSettings.siteName;
}

interface PageFacts {
  title: string;
  /** '' for none. */
  description: string;
  /** Absolute address. */
  url: string;
  /** Absolute address of a picture, for shared links. */
  picture?: string;
}

/** Title, description, canonical address and Open Graph of a page; nothing while there is no data (an error). */
export function pageMeta(page: PageFacts | undefined) {
  if (!page) return [];
  const { title, description, url, picture } = page;
  return [
    { title: pageTitle(title) },
    ...(description === ''
      ? []
      : [
          { name: 'description', content: description },
          { property: 'og:description', content: description },
        ]),
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:site_name', content: storeSettings.siteName },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:url', content: url },
    ...(picture ? [{ property: 'og:image', content: picture }] : []),
  ];
}
