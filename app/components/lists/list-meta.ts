import { pageMeta, pageTitle, type SeoFacts } from '~/components/page/title';

interface ListData {
  isNarrowed: boolean;
  documentTitle: string;
  canonical: string;
  page: number;
  seo?: SeoFacts | undefined;
}

/**
 * Title, canonical address, and `noindex` for what is filtered, searched or sorted. What the owner says of the list is said of its
 * first page as it is; further pages only keep the rules for robots.
 */
export function listMeta(data: ListData | undefined) {
  if (!data) return [];
  const { isNarrowed, documentTitle, canonical, page, seo } = data;
  if (!isNarrowed && page === 1 && seo)
    return pageMeta({ title: documentTitle, description: '', url: canonical, seo });
  const robots = isNarrowed ? 'noindex, follow' : seo?.robots;
  return [
    { title: pageTitle(documentTitle) },
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...(robots ? [{ name: 'robots', content: robots }] : []),
  ];
}
