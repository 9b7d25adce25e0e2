import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, type ShouldRevalidateFunction } from '@remix-run/react';
import { orderReady, reviewPage, type ReviewPage } from '~/commerce/checkout/review-page.server';
import { Assurances } from '~/components/cart/Assurances';
import { ChangeNotice } from '~/components/cart/ChangeNotice';
import { CartTotals } from '~/components/cart/CartTotals';
import { PlaceOrder, RetryOrder } from '~/components/checkout/PlaceOrder';
import { ReviewItems, ReviewParts } from '~/components/checkout/ReviewParts';
import { Steps } from '~/components/checkout/Steps';
import { keepsTyped } from '~/enhance/forms/lost-answer';
import { reloadsWhenAnswered } from '~/enhance/page/revalidation';
import { unlistedMeta } from '~/components/page/title';
import { Unavailable } from '~/components/lists/RouteError';
import { Banner } from '~/components/ui/Banner';
import { ErrorSummary } from '~/components/form/ErrorSummary';
import { Card, Columns, Page, Stack } from '~/components/boxes/Stack';
import { shortestPassword } from '~/forms/account/identity.server';
import type { OrderAnswer } from '~/forms/failed-form';
import { paymentPolicy } from '~/http/guards/security-headers.server';
import { Answer, unkept } from '~/http/answers/answers.server';
import { isOutage } from '~/backend/sentences/errors.server';
import { runAction, runLoader } from '~/http/route-handlers.server';
import { useT } from '~/i18n/context';
import { placeAction, seeDetour } from './actions.server';

export { ErrorBoundary, headers } from '~/document/every-page';

export const handle = { layout: 'checkout' };

export const meta: MetaFunction<typeof loader> = ({ data }) => unlistedMeta(data?.title);

/** A rejected submit may have changed the cart. While the card is charged nothing changes. */
export const shouldRevalidate: ShouldRevalidateFunction = (navigation) =>
  reloadsWhenAnswered(navigation) && !(navigation.actionResult as OrderAnswer | undefined)?.pay;

interface Loaded {
  title: string;
  shortestPassword: number;
  /** Null if the backend does not respond. */
  page: ReviewPage | null;
}

export const loader = (args: LoaderFunctionArgs) =>
  runLoader(args, async ({ shopper, url }) => {
    const title = shopper.t('checkout:reviewTitle');
    const common = { title, shortestPassword };
    try {
      const ready = await orderReady(shopper);
      if ('to' in ready) return await seeDetour(shopper, ready);
      const page = await reviewPage(shopper, ready, { fromBank: url.searchParams.has('redirect_status') });
      return new Answer<Loaded>({ ...common, page }, { headers: { ...unkept, ...paymentPolicy(page.card) } });
    } catch (error) {
      if (!isOutage(error)) throw error;
      return new Answer<Loaded>({ ...common, page: null }, { status: 503, headers: unkept });
    }
  });

export const action = (args: ActionFunctionArgs) =>
  runAction(args, async (submitted) => {
    if (submitted.form.get('intent') !== 'place') throw new Response(null, { status: 400 });
    return placeAction(submitted);
  });

export const clientAction = keepsTyped<typeof action>((result, sent) => ({
  form: 'place',
  result,
  idempotencyKey: sent('idempotencyKey'),
  cartSnapshot: sent('cartSnapshot'),
}));

export default function Review() {
  const t = useT();
  const { title, page, shortestPassword: shortest } = useLoaderData<typeof loader>();
  const failure = useActionData<OrderAnswer>();
  // After a failure the form keeps its key: the backend may have the order although it did not say so.
  const key = failure?.idempotencyKey || page?.idempotencyKey || '';
  return (
    <Page>
      <ErrorSummary answer={failure?.result && failure} />
      <Stack gap={6}>
        <h1>{title}</h1>
        {page ? <Steps current="review" /> : null}
        <ChangeNotice news={page?.news} />
        {page?.problem && !failure ? <Banner kind="error">{page.problem}</Banner> : null}
        {page ? (
          <Columns layout="summary">
            <Stack gap={8}>
              <ReviewParts page={page} />
              <ReviewItems lines={page.summary.lines} />
            </Stack>
            <Card as="section" gap={6} aria-labelledby="summary-title">
              <h2 id="summary-title">{t('checkout:summary')}</h2>
              <CartTotals of={page.summary} />
              <PlaceOrder page={page} answer={failure} idempotencyKey={key} shortestPassword={shortest} />
              <Assurances
                shipped={page.shipping !== null}
                paid={page.payment !== null}
                arrives={page.arrives}
              />
            </Card>
          </Columns>
        ) : failure ? (
          <RetryOrder answer={failure} />
        ) : (
          <Unavailable />
        )}
      </Stack>
    </Page>
  );
}
