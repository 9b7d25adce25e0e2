import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useMemo } from 'react';
import { unpack } from '~/catalogue/packed';
import { catalogue } from '~/backend/snapshot/snapshot.server';
import { homeSections } from '~/commerce/lists/home.server';
import { EmptyShop } from '~/components/home/EmptyShop';
import { Hero } from '~/components/home/Hero';
import { Section } from '~/components/home/Section';
import { CategoryGrid } from '~/components/lists/CategoryGrid';
import { ProductCards } from '~/components/lists/ProductRow';
import { pageMeta } from '~/components/page/title';
import { pageAddress } from '~/i18n/address.server';
import { leadToLanguage } from '~/http/language-path.server';
import { config } from '~/platform/config.server';
import { pictureUrl } from '~/platform/pictures/picture-url';
import { JsonLd } from '~/components/page/JsonLd';
import { jsonLdText, organizationThing, webSiteThing, shopFacts } from '~/commerce/content/json-ld.server';
import { pageHeaders } from '~/http/answers/answers.server';
import { sharedPageLoader } from '~/session/shared-pages.server';
import { useT } from '~/i18n/context';
import { storeSettings } from '~/store-settings';

export { RouteError as ErrorBoundary } from '~/components/lists/RouteError';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export const headers = pageHeaders;

export const loader = /* @__PURE__ */ sharedPageLoader(async ({ request, shopper }) => {
  // Of all bare addresses this one alone is typed as it is.
  await leadToLanguage(request, shopper.locale, '/');
  const { t } = shopper;
  const { appUrl, gqlHost } = config();
  const shop = shopFacts();
  const isEmpty = (await catalogue()).products.length === 0;
  return {
    page: {
      title: t(isEmpty ? 'home:emptyTitle' : 'home:title'),
      description: t('home:description', { days: storeSettings().returnDays }),
      url: pageAddress('/'),
      picture: `${appUrl}${pictureUrl('/pictures/hero.webp', 1280)}`,
    },
    jsonLd: jsonLdText(organizationThing(shop), webSiteThing(shop)),
    sections: await homeSections(shopper),
    ...(isEmpty ? { empty: { isEmbedded: !gqlHost } } : {}),
  };
});

export default function Home() {
  const t = useT();
  const { sections, jsonLd, empty } = useLoaderData<typeof loader>();
  const { categories, popular, bestSellers, newArrivals, onSale } = useMemo(
    () => unpack(sections),
    [sections],
  );
  return (
    <>
      {empty ? <EmptyShop {...empty} /> : <Hero />}
      {categories.length > 0 ? (
        <Section
          id="by-category"
          title={t('home:byCategory')}
          more={{ to: '/categories', text: t('home:allCategories') }}
        >
          <CategoryGrid categories={categories} heading="h3" />
        </Section>
      ) : null}
      {popular.length > 0 ? (
        <Section
          id="popular"
          title={t('home:popular')}
          more={{ to: '/products?orderby=rating', text: t('home:allRated') }}
        >
          <ProductCards products={popular} />
        </Section>
      ) : null}
      {bestSellers.length > 0 ? (
        <Section id="best-sellers" title={t('home:bestSellers')} ground>
          <ProductCards products={bestSellers} />
        </Section>
      ) : null}
      {newArrivals.length > 0 ? (
        <Section id="new" title={t('home:newArrivals')} more={{ to: '/products', text: t('home:allNew') }}>
          <ProductCards products={newArrivals} />
        </Section>
      ) : null}
      {onSale.length > 0 ? (
        <Section
          id="on-sale"
          title={t('home:onSale')}
          more={{ to: '/products?filter=sale[true]', text: t('home:allOnSale') }}
        >
          <ProductCards products={onSale} />
        </Section>
      ) : null}
      <JsonLd text={jsonLd} />
    </>
  );
}
