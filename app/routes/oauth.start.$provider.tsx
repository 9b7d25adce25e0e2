import type { LoaderFunctionArgs } from '@remix-run/node';
import { providerOf, startProviderLogin } from '~/commerce/account/provider-login.server';
import { pathPrefix } from '~/i18n/address.server';
import { withPrefix } from '~/i18n/language-path';
import { orElse } from '~/backend/sentences/errors.server';
import { signInFor } from '~/forms/account/sign-in-path';
import { safePath } from '~/http/guards/safe-path.server';
import { seeOther } from '~/http/answers/answers.server';
import { runLoader } from '~/http/route-handlers.server';

export { default, ErrorBoundary } from '~/document/no-page';

/** Redirects to an external provider. Not a form, which may not lead to other sites (Content-Security-Policy). */
export const loader = (args: LoaderFunctionArgs) =>
  runLoader(args, async ({ params, url, shopper }) => {
    const provider = providerOf(params.provider);
    if (!provider) throw new Response(null, { status: 404 });
    // The provider's callback URL has no language.
    const to = withPrefix(
      pathPrefix(shopper.locale),
      safePath(url.searchParams.get('redirectTo'), '/my-account'),
    );
    const again = url.searchParams.has('again');
    const address = await orElse(startProviderLogin(shopper, provider, { to, again }), undefined);
    if (address) return seeOther(address, { 'cache-control': 'no-store' });
    shopper.flash('error', 'account:providerOff');
    return seeOther(signInFor(to));
  });
