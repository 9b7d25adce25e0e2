import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { listedTaxonomies } from '~/backend/listed/names.server';
import { listMeta } from '~/components/lists/ListPage';
import { TermPage } from '~/components/lists/TermPage';
import { formAction } from '~/session/handlers.server';
import { sharedPageLoader } from '~/session/shared-pages.server';
import { notHere } from './$/not-here.server';
import { termPage } from './products._index/term.server';

export { ErrorBoundary, headers } from '~/document/every-page';

export const meta: MetaFunction<typeof loader> = ({ data }) => listMeta(data);

/** A category, brand, tag or term of one of the owner's taxonomies (setting `taxonomies`), or a path that no route knows. */
export const loader = /* @__PURE__ */ sharedPageLoader(async (args) => {
  const address = args.params['address']?.toLowerCase() ?? '';
  const of = listedTaxonomies().get(address);
  return of ? termPage(of, address, args) : notHere(args.url, args.shopper);
});

/** A form posted to such a path: the lists take none. */
export const action = /* @__PURE__ */ formAction(async ({ params }) => {
  const isList = listedTaxonomies().has(params['address']?.toLowerCase() ?? '');
  return new Response(null, { status: isList ? 405 : 404 });
});

export default function Term() {
  return <TermPage data={useLoaderData<typeof loader>()} />;
}
