import { buildChoiceQuery, parseChoice, buildProductPath } from '~/catalogue/index/variations';
import { addManyToCart, addToCart } from '~/commerce/cart/shopper-cart.server';
import { isOutage, withFallback } from '~/platform/backend/commerce-error.server';
import { recordViewed } from '~/commerce/product/product-page.server';
import type { ProductRecord } from '~/commerce/product/product-record.server';
import { toProductView } from '~/commerce/product/product-view.server';
import { invalidateProduct, getProduct, withShopperStock } from '~/commerce/product/load-product.server';
import { findReviewRestriction, readReviewer, writeReview } from '~/commerce/reviews/product-reviews.server';
import type { FormArgs } from '~/http/handlers/route-handlers.server';
import { productIntents, type ProductIntent } from '~/domain/forms/shop-intents.server';
import { additionSchema, groupSchema } from '~/commerce/product/add-product-form.server';
import { customerReviewSchema, guestReviewSchema } from '~/domain/forms/review-form.server';
import { seeOther } from '~/http/responses/data-response.server';
import {
  enforceRateLimit,
  rejectFormWithError,
  parseSubmission,
  readIntent,
  rejectForm,
} from '~/http/forms/parse-form.server';

interface Submitted extends FormArgs {
  record: ProductRecord;
}

function redirectBack({ request, record }: Submitted): Response {
  const choice = parseChoice(record.attributes, new URL(request.url).searchParams);
  const path = buildProductPath(record.slug, buildChoiceQuery(record.attributes, choice));
  // Without the header the router takes the path of its own page with a fragment for a link to the reviews.
  return seeOther(`${path}#reviews`, { 'x-remix-revalidate': 'yes' });
}

async function add(submitted: Submitted): Promise<Response> {
  const { shopper, record } = submitted;
  const { t } = shopper;
  const schema = additionSchema(toProductView(record, t), t);
  const { choice, variationId, quantity } = parseSubmission(submitted, 'buy', schema);
  await addToCart(shopper, { productId: record.id, variationId, attributes: choice, quantity });
  await recordViewed(shopper, record.id);
  shopper.addFlash('success', 'cart:added', { count: quantity, name: record.name });
  return seeOther(buildProductPath(record.slug, buildChoiceQuery(record.attributes, choice)));
}

async function addGroup(submitted: Submitted): Promise<Response> {
  const { shopper, record } = submitted;
  const { t } = shopper;
  const product = toProductView(record, t);
  if (product.group.length === 0) throw new Response(null, { status: 400 });
  const members = parseSubmission(submitted, 'buy', groupSchema(product, t));
  const { added, missing, problem } = await addManyToCart(
    shopper,
    members.map(({ id, ...member }) => ({ ...member, productId: id })),
  );
  if (added.length === 0) throw problem;
  const names = added.join(', ');
  if (missing.length > 0)
    shopper.addFlash('notice', 'product:groupPartly', { names, missing: missing.join(', ') });
  else shopper.addFlash('success', 'product:groupAdded', { names });
  return seeOther(buildProductPath(record.slug));
}

async function submitReview(submitted: Submitted): Promise<Response> {
  const { shopper, record } = submitted;
  const { t } = shopper;
  // A customer whose session has lapsed enters name and email like a guest.
  const customer = await withFallback(readReviewer(shopper), undefined, (error) => !isOutage(error));
  const schema = customer
    ? customerReviewSchema(t).transform((fields) => ({ ...fields, ...customer }))
    : guestReviewSchema(t);
  const draft = { ...parseSubmission(submitted, 'review', schema), productId: record.id };
  const reviewBarrier = await findReviewRestriction(shopper, record.id);
  if (reviewBarrier) throw rejectForm(submitted, 'review', t(reviewBarrier));
  await enforceRateLimit(submitted, 'review', 'review', draft.email);
  const outcome = await writeReview(shopper, draft);
  if (outcome.state === 'refused') {
    const field = customer ? undefined : outcome.field;
    throw rejectForm(submitted, 'review', t(outcome.message), { field });
  }
  invalidateProduct(record.slug);
  const messageKey = outcome.state === 'published' ? 'product:reviewPublished' : 'product:reviewWaiting';
  shopper.addFlash('success', messageKey);
  return redirectBack(submitted);
}

const productActions: Record<ProductIntent, (submitted: Submitted) => Promise<Response>> = {
  add,
  'add-group': addGroup,
  review: submitReview,
};

/** A form of a product's page. One that could not even be checked comes back as it was typed. */
export async function productAction(slug: string, submitted: FormArgs): Promise<Response> {
  const intent = readIntent(submitted.form.get('intent'), productIntents);
  try {
    const product = await getProduct(slug);
    if (!product) throw new Response(null, { status: 404 });
    const record = await withShopperStock(submitted.shopper, product);
    return await productActions[intent]({ ...submitted, record });
  } catch (error) {
    throw rejectFormWithError(submitted, intent === 'review' ? intent : 'buy', error);
  }
}
