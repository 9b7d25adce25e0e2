import { NoViewerError, signInWithProvider, type Provider } from '~/commerce/account.server';
import { CommerceError } from '~/commerce/errors.server';
import { pageLoader, seeOther } from '~/http/route.server';

const providers: Record<string, Provider> = {
  facebook: 'FACEBOOK',
  github: 'GITHUB',
  google: 'GOOGLE',
  instagram: 'INSTAGRAM',
  linkedin: 'LINKEDIN',
  oauth2_generic: 'OAUTH2_GENERIC',
};

/** Where an external provider sends the shopper back to; the backend checks the state and redeems the code. */
export const loader = /* @__PURE__ */ pageLoader(async ({ params, url, shopper }) => {
  const name = params.provider?.toLowerCase().replace('-', '_') ?? '';
  const provider = providers[name];
  if (!provider) throw new Response(null, { status: 404 });
  const code = url.searchParams.get('code');
  const state = url.searchParams.get('state');
  if (!code || !state) {
    shopper.flash('error', 'account:providerRefused', { name });
    return seeOther('/my-account');
  }
  try {
    const { name: customer } = await signInWithProvider(shopper, provider, { code, state });
    shopper.flash('success', 'account:welcomeBack', { name: customer });
  } catch (error) {
    if (error instanceof NoViewerError) shopper.flash('error', 'account:providerFailed');
    else if (error instanceof CommerceError)
      shopper.flash('error', error.unavailable ? 'errors:unavailable' : 'account:providerRefused', { name });
    else throw error;
  }
  return seeOther('/my-account');
});
