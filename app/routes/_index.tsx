import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useMemo } from 'react';
import { fromPayload } from '~/catalogue/index/json-payload';
import { getCatalogue } from '~/catalogue/sync/catalogue-snapshot.server';
import { getIntroduction } from '~/commerce/cms/introduction.server';
import { buildHero, buildShopPromises } from '~/commerce/home/hero.server';
import { loadHomeSections } from '~/commerce/home/home-sections.server';
import { EmptyShop, Hero, PlainHero, Promises, Section } from '~/components/home/Home';
import { JsonLd } from '~/components/page/meta-descriptors';
import { pageUrl } from '~/platform/i18n/localized-url.server';
import { redirectToPreferredLanguage } from '~/http/responses/language-redirect.server';
import { config } from '~/platform/config.server';
import { pictureUrl } from '~/platform/pictures/picture-url';
import { getSiteJsonLd } from '~/commerce/seo/json-ld.server';
import { runSharedLoader } from '~/http/handlers/route-handlers.server';

export { ErrorBoundary, headers, meta, shouldRevalidate } from '~/page-route-exports';

export const loader = (args: LoaderFunctionArgs) =>
  runSharedLoader(args, async ({ request, shopper }) => {
    // Of all bare addresses this one alone is typed as it is.
    await redirectToPreferredLanguage(request, shopper.locale, '/');
    const { t } = shopper;
    const { appUrl, gqlHost } = config();
    const intro = await getIntroduction(t, shopper.locale);
    const opening = await buildHero(t, intro);
    const isEmpty = (await getCatalogue()).products.length === 0;
    return {
      page: {
        title: isEmpty ? t('home:emptyTitle') : intro.title,
        description: intro.description,
        url: pageUrl('/'),
        ...(opening.pictures ? { picture: appUrl + pictureUrl(opening.pictures.wide, 1280) } : {}),
      },
      jsonLd: getSiteJsonLd(),
      opening,
      sections: await loadHomeSections(shopper),
      ...(isEmpty ? { empty: { isEmbedded: !gqlHost } } : {}),
      promises: isEmpty ? [] : buildShopPromises(shopper),
    };
  });

export default function Home() {
  const { opening, sections, jsonLd, empty, promises } = useLoaderData<typeof loader>();
  const views = useMemo(() => fromPayload(sections), [sections]);
  return (
    <>
      {empty ? (
        <EmptyShop {...empty} />
      ) : opening.pictures ? (
        <Hero {...opening} pictures={opening.pictures} />
      ) : (
        <PlainHero {...opening} />
      )}
      {promises.length > 0 ? <Promises promises={promises} /> : null}
      {views.map((section) => (
        <Section key={section.id} {...section} />
      ))}
      <JsonLd text={jsonLd} />
    </>
  );
}
