import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { describeConsent, getConsentTexts } from '~/commerce/privacy/analytics-consent.server';
import { Page, Stack } from '~/components/primitives/Stack';
import { ConsentForm } from '~/components/page/ConsentForm';
import { seeOther, toSafePath } from '~/http/responses/data-response.server';
import { consentCookie, expireAnalyticsCookies } from '~/session/cookies/consent-cookie.server';
import { runAction, runLoader } from '~/http/handlers/route-handlers.server';
import { storeSettings } from '~/platform/settings/store-settings';

export { ErrorBoundary, headers, meta, shouldRevalidate } from '~/page-route-exports';

export const loader = (args: LoaderFunctionArgs) =>
  runLoader(args, ({ request, shopper: { consent, t } }) => {
    if (!consent) throw new Response(null, { status: 404 });
    const hasAnswered = consentCookie.read(request.headers.get('cookie')) !== undefined;
    const texts = getConsentTexts(t);
    return Promise.resolve({
      title: texts.title,
      texts,
      state: describeConsent(consent, hasAnswered, t),
      without: t('pages:consentWithout'),
    });
  });

/** Stores the choice for half a year. A withdrawal also clears the visitor's client storage. */
export const action = (args: ActionFunctionArgs) =>
  runAction(args, async ({ request, form, shopper }) => {
    const choice = form.get('consent');
    if (!storeSettings().analytics) throw new Response(null, { status: 404 });
    if (choice !== 'yes' && choice !== 'no') throw new Response(null, { status: 400 });
    const isWithdrawn = choice === 'no' && shopper.hasAnalyticsConsent;
    shopper.addFlash('success', 'pages:consentSaved');
    const headers = new Headers({ 'set-cookie': consentCookie.serialize(choice) });
    if (isWithdrawn) {
      headers.set('clear-site-data', '"storage"');
      for (const cookie of expireAnalyticsCookies(request)) headers.append('set-cookie', cookie);
    }
    return Promise.resolve(seeOther(toSafePath(form.get('redirectTo'), '/'), headers));
  });

export default function ConsentPage() {
  const { texts, state, without } = useLoaderData<typeof loader>();
  return (
    <Page isNarrow>
      <Stack gap={6}>
        <h1>{texts.title}</h1>
        {state === null ? null : <p>{state}</p>}
        <p>
          {texts.text} {without}
        </p>
        <ConsentForm texts={texts} redirectTo="/consent" />
      </Stack>
    </Page>
  );
}
