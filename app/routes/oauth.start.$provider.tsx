import type { LoaderFunctionArgs } from '@remix-run/node';
import { parseProvider, startProviderLogin } from '~/commerce/account/provider-login.server';
import { getPathPrefix } from '~/platform/i18n/localized-url.server';
import { withPrefix } from '~/platform/i18n/language-path';
import { withFallback } from '~/platform/backend/commerce-error.server';
import { signInPathFor } from '~/domain/forms/sign-in-path';
import { toSafePath, seeOther } from '~/http/responses/data-response.server';
import { runLoader } from '~/http/handlers/route-handlers.server';

export { default, ErrorBoundary } from '~/redirect-route';

/** Redirects to an external provider. Not a form, which may not lead to other sites (Content-Security-Policy). */
export const loader = (args: LoaderFunctionArgs) =>
  runLoader(args, async ({ params, url, shopper }) => {
    const provider = parseProvider(params.provider);
    if (!provider) throw new Response(null, { status: 404 });
    // The provider's callback URL has no language.
    const redirectPath = withPrefix(
      getPathPrefix(shopper.locale),
      toSafePath(url.searchParams.get('redirectTo'), '/my-account'),
    );
    const isReauthentication = url.searchParams.has('again');
    const address = await withFallback(
      startProviderLogin(shopper, provider, { returnPath: redirectPath, isReauthentication }),
      undefined,
    );
    if (address) return seeOther(address, { 'cache-control': 'no-store' });
    shopper.addFlash('error', 'account:providerOff');
    return seeOther(signInPathFor(redirectPath));
  });
