import { pageTitle } from '~/components/page/title';

interface ListData {
  isNarrowed: boolean;
  documentTitle: string;
  canonical: string;
}

/** Title, canonical address, and `noindex` for what is filtered, searched or sorted. */
export function listMeta(data: ListData | undefined) {
  if (!data) return [];
  const { isNarrowed, documentTitle, canonical } = data;
  return [
    { title: pageTitle(documentTitle) },
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...(isNarrowed ? [{ name: 'robots', content: 'noindex, follow' }] : []),
  ];
}
