import type { LoaderFunctionArgs } from '@remix-run/node';
import { NoViewerError, signInWithProvider, flashWelcome } from '~/commerce/account/log-in.server';
import { finishProviderLogin, parseProvider } from '~/commerce/account/provider-login.server';
import { asCommerceError, isOutage } from '~/platform/backend/commerce-error.server';
import type { MessageKey } from '~/platform/i18n/messages';
import { signInPathFor } from '~/domain/forms/sign-in-path';
import { logSecurityEvent } from '~/http/guards/security-events.server';
import { checkRateLimit } from '~/http/guards/rate-limit.server';
import { seeOther } from '~/http/responses/data-response.server';
import { runLoader } from '~/http/handlers/route-handlers.server';

export { default, ErrorBoundary } from '~/redirect-route';

/** Callback of an external provider. This browser must have begun the login. The backend redeems the code. */
export const loader = (args: LoaderFunctionArgs) =>
  runLoader(args, async ({ params, url, request, shopper }) => {
    const provider = parseProvider(params.provider);
    if (!provider) throw new Response(null, { status: 404 });
    const code = url.searchParams.get('code');
    const state = url.searchParams.get('state') ?? '';
    const { to: redirectPath, again: isAnew = false } = (await finishProviderLogin(shopper, state)) ?? {};
    const rejectLogin = (key: MessageKey) => {
      shopper.addFlash('error', key);
      return seeOther(signInPathFor(redirectPath ?? '/my-account'));
    };
    if (url.searchParams.get('error') === 'access_denied') return rejectLogin('account:providerCancelled');
    if (!code || redirectPath === undefined) return rejectLogin('account:providerRefused');
    const limit = await checkRateLimit(request, shopper, 'login', undefined);
    if (limit) {
      shopper.flash.add('error', limit.message);
      return seeOther('/my-account', limit.headers);
    }
    try {
      flashWelcome(
        shopper,
        await signInWithProvider(shopper, provider, { code, state, isReauthentication: isAnew }),
      );
    } catch (error) {
      if (!isOutage(error)) logSecurityEvent(request, 'login_failed');
      if (error instanceof NoViewerError) return rejectLogin('account:providerFailed');
      asCommerceError(error);
      return rejectLogin('account:providerRefused');
    }
    logSecurityEvent(request, 'login_succeeded');
    return seeOther(redirectPath);
  });
