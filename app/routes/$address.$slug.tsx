import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { taxonomyAt } from '~/commerce/lists/taxonomies.server';
import { listMeta } from '~/components/lists/list-meta';
import { TermPage } from '~/components/lists/TermPage';
import { pageHeaders } from '~/http/answers/answers.server';
import { formAction } from '~/session/handlers.server';
import { sharedPageLoader } from '~/session/shared-pages.server';
import { notHere } from './$/not-here.server';
import { termPage } from './products._index/term.server';

export { RouteError as ErrorBoundary } from '~/components/lists/RouteError';

export const meta: MetaFunction<typeof loader> = ({ data }) => listMeta(data);

export const headers = pageHeaders;

/** A term of one of the owner's taxonomies (setting `taxonomies`), or a path that no route knows. */
export const loader = /* @__PURE__ */ sharedPageLoader(async (args) => {
  const taxonomy = taxonomyAt(args.params['address']);
  return taxonomy ? termPage({ further: taxonomy.name }, args) : notHere(args.url, args.shopper);
});

/** A form posted to such a path. */
export const action = /* @__PURE__ */ formAction(async () => new Response(null, { status: 404 }));

export default function Term() {
  return <TermPage data={useLoaderData<typeof loader>()} />;
}
