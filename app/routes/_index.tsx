import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useMemo } from 'react';
import { unpack } from '~/catalogue/packed';
import { catalogue } from '~/backend/snapshot/snapshot.server';
import { introduction } from '~/commerce/content/introduction.server';
import { homeOpening } from '~/commerce/home/opening.server';
import { homeSections } from '~/commerce/home/sections.server';
import { EmptyShop, Opening, PlainOpening, Section } from '~/components/home/Home';
import { JsonLd, pageMeta } from '~/components/page/title';
import { pageAddress } from '~/i18n/address.server';
import { leadToLanguage } from '~/http/language-path.server';
import { config } from '~/platform/config.server';
import { pictureUrl } from '~/platform/pictures/picture-url';
import { jsonLdText, organizationThing, webSiteThing } from '~/commerce/content/json-ld.server';
import { runSharedLoader } from '~/http/route-handlers.server';

export { ErrorBoundary, headers, shouldRevalidate } from '~/document/every-page';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export const loader = (args: LoaderFunctionArgs) =>
  runSharedLoader(args, async ({ request, shopper }) => {
    // Of all bare addresses this one alone is typed as it is.
    await leadToLanguage(request, shopper.locale, '/');
    const { t } = shopper;
    const { appUrl, gqlHost } = config();
    const words = await introduction(t, shopper.locale);
    const opening = await homeOpening(t, words);
    const isEmpty = (await catalogue()).products.length === 0;
    return {
      page: {
        title: isEmpty ? t('home:emptyTitle') : words.title,
        description: words.description,
        url: pageAddress('/'),
        ...(opening.pictures ? { picture: appUrl + pictureUrl(opening.pictures.wide, 1280) } : {}),
      },
      jsonLd: jsonLdText(organizationThing(), webSiteThing()),
      opening,
      sections: await homeSections(shopper),
      ...(isEmpty ? { empty: { isEmbedded: !gqlHost } } : {}),
    };
  });

export default function Home() {
  const { opening, sections, jsonLd, empty } = useLoaderData<typeof loader>();
  const views = useMemo(() => unpack(sections), [sections]);
  return (
    <>
      {empty ? (
        <EmptyShop {...empty} />
      ) : opening.pictures ? (
        <Opening {...opening} pictures={opening.pictures} />
      ) : (
        <PlainOpening {...opening} />
      )}
      {views.map((section) => (
        <Section key={section.id} {...section} />
      ))}
      <JsonLd text={jsonLd} />
    </>
  );
}
