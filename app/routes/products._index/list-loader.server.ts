import { toPayload } from '~/catalogue/index/json-payload';
import type { ListView } from '~/catalogue/index/list-view-models';
import { pageUrl } from '~/platform/i18n/localized-url.server';
import { config } from '~/platform/config.server';
import { DataResponse, seeOther } from '~/http/responses/data-response.server';
import type { Scope } from '~/catalogue/index/list-products';
import { getCanonicalPath, getListDescription, loadListPage } from '~/commerce/lists/list-page.server';
import type { Shopper } from '~/session/shopper.server';

interface ListAddress {
  url: URL;
  base: string;
  pageParam: string | undefined;
  scope?: Scope;
}

/** Redirects a submitted form to its canonical URL and page 1 to the plain path. A malformed page number is a 404. */
export async function readList(
  { url, base, pageParam, scope }: ListAddress,
  shopper: Shopper,
): Promise<ListView> {
  if (pageParam !== undefined && !/^[1-9]\d{0,8}$/.test(pageParam)) throw new Response(null, { status: 404 });
  if (pageParam === '1') throw new Response(null, { status: 301, headers: { location: base + url.search } });
  const canonical = await getCanonicalPath(base, url.searchParams);
  if (canonical !== undefined) throw seeOther(canonical);
  return loadListPage({ base, params: url.searchParams, page: Number(pageParam ?? 1), scope }, shopper);
}

/** Responds 404 past the last page. `documentTitle` includes the page number. */
export function listResponse<Data extends { list: ListView; title: string; description?: string }>(
  { list, ...value }: Data,
  shopper: Shopper,
) {
  const { title, description } = value;
  const isNarrowed = list.search !== '';
  const documentTitle =
    list.page === 1 ? title : shopper.t('catalogue:titlePage', { title, page: list.page });
  const { currency } = config();
  const canonical = pageUrl(`${list.base}${list.page === 1 ? '' : `/page/${list.page}`}`);
  const status = list.page > list.pages ? 404 : 200;
  return new DataResponse(
    {
      ...value,
      list: toPayload(list),
      isNarrowed,
      page: list.page,
      documentTitle,
      // Only the first page is indexed.
      about:
        isNarrowed || list.page > 1
          ? ''
          : getListDescription({ title, count: list.total, description }, shopper),
      currency,
      canonical,
    },
    { status },
  );
}
