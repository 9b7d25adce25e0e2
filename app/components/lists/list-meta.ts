import { pageMeta, pageTitle, type SeoFacts } from '~/components/page/title';

interface ListData {
  isNarrowed: boolean;
  documentTitle: string;
  /** For search engines; empty but on the first page of the whole list. */
  about: string;
  canonical: string;
  page: number;
  seo?: SeoFacts | undefined;
}

/**
 * Title, description, canonical address, and `noindex` for what is filtered, searched or sorted. The owner's SEO facts are those of the
 * first page; further pages only keep the rules for robots.
 */
export function listMeta(data: ListData | undefined) {
  if (!data) return [];
  const { isNarrowed, documentTitle, about, canonical, page, seo } = data;
  if (!isNarrowed && page === 1 && seo)
    return pageMeta({ title: documentTitle, description: about, url: canonical, seo });
  const robots = isNarrowed ? 'noindex, follow' : seo?.robots;
  return [
    { title: pageTitle(documentTitle) },
    ...(about === '' ? [] : [{ name: 'description', content: about }]),
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...(robots ? [{ name: 'robots', content: robots }] : []),
  ];
}
