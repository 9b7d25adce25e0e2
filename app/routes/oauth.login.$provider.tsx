import type { LoaderFunctionArgs } from '@remix-run/node';
import { NoViewerError, signInWithProvider, greet } from '~/commerce/account/log-in.server';
import { finishProviderLogin, providerOf } from '~/commerce/account/provider-login.server';
import { commerceError, isOutage } from '~/backend/sentences/errors.server';
import type { MessageKey } from '~/i18n/messages';
import { signInFor } from '~/forms/account/sign-in-path';
import { securityEvent } from '~/http/guards/security-events.server';
import { limited } from '~/http/guards/rate-limit-forms.server';
import { seeOther } from '~/http/answers/answers.server';
import { runLoader } from '~/http/route-handlers.server';

export { default, ErrorBoundary } from '~/document/no-page';

/** Callback of an external provider. This browser must have begun the login. The backend redeems the code. */
export const loader = (args: LoaderFunctionArgs) =>
  runLoader(args, async ({ params, url, request, shopper }) => {
    const provider = providerOf(params.provider);
    if (!provider) throw new Response(null, { status: 404 });
    const code = url.searchParams.get('code');
    const state = url.searchParams.get('state') ?? '';
    const { to, again: isAnew = false } = (await finishProviderLogin(shopper, state)) ?? {};
    const refuse = (key: MessageKey) => {
      shopper.flash('error', key);
      return seeOther(signInFor(to ?? '/my-account'));
    };
    if (url.searchParams.get('error') === 'access_denied') return refuse('account:providerCancelled');
    if (!code || to === undefined) return refuse('account:providerRefused');
    const wait = await limited(request, shopper, 'login', undefined);
    if (wait) {
      shopper.flashError(wait.message);
      return seeOther('/my-account', wait.headers);
    }
    try {
      greet(shopper, await signInWithProvider(shopper, provider, { code, state, isAnew }));
    } catch (error) {
      if (!isOutage(error)) securityEvent(request, 'login_failed');
      if (error instanceof NoViewerError) return refuse('account:providerFailed');
      commerceError(error);
      return refuse('account:providerRefused');
    }
    securityEvent(request, 'login_succeeded');
    return seeOther(to);
  });
