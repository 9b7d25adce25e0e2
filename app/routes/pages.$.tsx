import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { isWithdrawal, pageAt, pageSeo } from '~/commerce/content/pages.server';
import { CatalogueText, Prose } from '~/components/boxes/Text';
import { Page, Stack } from '~/components/boxes/Stack';
import { pageMeta } from '~/components/page/title';
import { ButtonLink } from '~/components/ui/Button';
import { Picture } from '~/components/ui/Picture';
import { pageAddress } from '~/i18n/address.server';
import { config } from '~/platform/config.server';
import { pictureUrl } from '~/platform/pictures/picture-url';
import { runSharedLoader } from '~/http/route-handlers.server';
import { missing } from './$/not-here.server';

export { ErrorBoundary, headers, shouldRevalidate } from '~/document/every-page';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export const loader = (args: LoaderFunctionArgs) =>
  runSharedLoader(args, async ({ shopper, url, params }) => {
    const found = await pageAt(params['*'] ?? '');
    if (!found) throw await missing(url, shopper, '/');
    if (!found.text) throw new Response(null, { status: 301, headers: { location: found.url + url.search } });
    const { title, html, description, picture } = found.text;
    const seo = await pageSeo(params['*'] ?? '');
    const { appUrl } = config();
    return {
      page: {
        title,
        description,
        url: pageAddress(found.url),
        ...(seo ? { seo } : {}),
        ...(picture ? { picture: appUrl + pictureUrl(picture.path, 1280) } : {}),
      },
      html,
      picture,
      withdraw: isWithdrawal(params['*'] ?? '') ? shopper.t('pages:withdrawLink') : null,
    };
  });

export default function ShopPage() {
  const { page, html, picture, withdraw } = useLoaderData<typeof loader>();
  return (
    <Page narrow>
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
            priority
            rounded
          />
        ) : null}
        <Prose html={html} catalogue />
        {withdraw ? (
          <div>
            <ButtonLink to="/withdrawal">{withdraw}</ButtonLink>
          </div>
        ) : null}
      </Stack>
    </Page>
  );
}
