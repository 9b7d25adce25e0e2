import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { listMeta } from '~/components/lists/list-meta';
import { TermPage } from '~/components/lists/TermPage';
import { pageHeaders } from '~/http/answers/answers.server';
import { sharedPageLoader } from '~/session/shared-pages.server';
import { termPage } from './products._index/term.server';

export { RouteError as ErrorBoundary } from '~/components/lists/RouteError';

export const meta: MetaFunction<typeof loader> = ({ data }) => listMeta(data);

export const headers = pageHeaders;

export const loader = /* @__PURE__ */ sharedPageLoader((args) => termPage('brands', args));

export default function ProductBrand() {
  return <TermPage data={useLoaderData<typeof loader>()} />;
}
