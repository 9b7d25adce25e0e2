import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { isWithdrawalPath, readPage, readPageSeo } from '~/commerce/cms/content-pages.server';
import { CatalogueText, Prose } from '~/components/primitives/Text';
import { Page, Stack } from '~/components/primitives/Stack';
import { ButtonLink } from '~/components/ui/Button';
import { Picture } from '~/components/ui/Picture';
import { pageUrl } from '~/platform/i18n/localized-url.server';
import { config } from '~/platform/config.server';
import { pictureUrl } from '~/platform/pictures/picture-url';
import { runSharedLoader } from '~/http/handlers/route-handlers.server';
import { resolveUnknownPath } from './$/unknown-path.server';

export { ErrorBoundary, headers, meta, shouldRevalidate } from '~/page-route-exports';

export const loader = (args: LoaderFunctionArgs) =>
  runSharedLoader(args, async ({ shopper, url, params }) => {
    const shopPage = await readPage(params['*'] ?? '');
    if (!shopPage) throw await resolveUnknownPath(url, shopper, '/');
    if (!shopPage.text)
      throw new Response(null, { status: 301, headers: { location: shopPage.url + url.search } });
    const { title, html, description, picture } = shopPage.text;
    const seo = await readPageSeo(params['*'] ?? '');
    const { appUrl } = config();
    return {
      page: {
        title,
        description,
        url: pageUrl(shopPage.url),
        ...(seo ? { seo } : {}),
        ...(picture ? { picture: appUrl + pictureUrl(picture.path, 1280) } : {}),
      },
      html,
      picture,
      withdraw: isWithdrawalPath(params['*'] ?? '') ? shopper.t('pages:withdrawLink') : null,
    };
  });

export default function ShopPage() {
  const { page, html, picture, withdraw } = useLoaderData<typeof loader>();
  return (
    <Page isNarrow>
      <Stack gap={6}>
        <h1>
          <CatalogueText>{page.title}</CatalogueText>
        </h1>
        {picture ? (
          <Picture
            src={picture.path}
            alt={picture.alt}
            width={1280}
            height={853}
            sizes="(min-width: 48em) 42rem, 100vw"
            widths={[640, 768, 1280]}
            hasPriority
            isRounded
          />
        ) : null}
        <Prose html={html} isCatalogue />
        {withdraw ? (
          <div>
            <ButtonLink to="/withdrawal">{withdraw}</ButtonLink>
          </div>
        ) : null}
      </Stack>
    </Page>
  );
}
