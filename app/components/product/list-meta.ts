import type { ListView } from '~/catalogue/views';
import { pageTitle } from '~/components/layout/title';

interface ListData {
  list: ListView;
  documentTitle: string;
  canonical: string;
}

/** Title, canonical address, and `noindex` for what is filtered, searched or sorted. */
export function listMeta(data: ListData | undefined) {
  if (!data) return [];
  const { list, documentTitle, canonical } = data;
  return [
    { title: pageTitle(documentTitle) },
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...(list.search === '' ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
  ];
}
