import { choiceQuery, readChoice, productPath } from '~/catalogue/variations';
import { addSeveral, addToCart } from '~/commerce/cart/cart.server';
import { orElse } from '~/backend/sentences/errors.server';
import { rememberViewed } from '~/commerce/product/page.server';
import type { ProductRecord } from '~/commerce/product/record.server';
import { productView } from '~/commerce/product/view.server';
import { forgetProduct, getProduct, shoppersProduct } from '~/commerce/product/product.server';
import { reviewBar, reviewer, writeReview } from '~/commerce/reviews/reviews.server';
import type { FormArgs } from '~/http/route-handlers.server';
import { intentOf, productIntents, type ProductIntent } from '~/forms/intents.server';
import { additionSchema, groupSchema } from '~/forms/product-add.server';
import { customerReviewSchema, guestReviewSchema } from '~/forms/review.server';
import { seeOther } from '~/http/answers/answers.server';
import { admit, formError, readSent, refusedForm } from '~/http/forms/parse-form.server';

interface Submitted extends FormArgs {
  record: ProductRecord;
}

function goBack({ request, record }: Submitted): Response {
  const choice = readChoice(record.attributes, new URL(request.url).searchParams);
  return seeOther(`${productPath(record.slug, choiceQuery(record.attributes, choice))}#reviews`);
}

async function add(submitted: Submitted): Promise<Response> {
  const { shopper, record } = submitted;
  const { t } = shopper;
  const schema = additionSchema(productView(record, t), t);
  const { choice, variationId, quantity } = readSent(submitted, 'buy', schema);
  await addToCart(shopper, { productId: record.id, variationId, attributes: choice, quantity });
  await rememberViewed(shopper, record.id);
  shopper.flash('success', 'cart:added', { count: quantity, name: record.name });
  return seeOther(productPath(record.slug, choiceQuery(record.attributes, choice)));
}

async function addGroup(submitted: Submitted): Promise<Response> {
  const { shopper, record } = submitted;
  const { t } = shopper;
  const wanted = readSent(submitted, 'buy', groupSchema(productView(record, t), t));
  const { added, missing, problem } = await addSeveral(
    shopper,
    wanted.map(({ id, ...member }) => ({ ...member, productId: id })),
  );
  if (added.length === 0) throw problem;
  const names = added.join(', ');
  if (missing.length > 0)
    shopper.flash('notice', 'product:groupPartly', { names, missing: missing.join(', ') });
  else shopper.flash('success', 'product:groupAdded', { names });
  return seeOther(productPath(record.slug));
}

async function review(submitted: Submitted): Promise<Response> {
  const { shopper, record } = submitted;
  const { t } = shopper;
  // A customer whose session has lapsed enters name and email like a guest.
  const customer = await orElse(reviewer(shopper), undefined, ({ unavailable }) => !unavailable);
  const schema = customer
    ? customerReviewSchema(t).transform((typed) => ({ ...typed, ...customer }))
    : guestReviewSchema(t);
  const draft = { ...readSent(submitted, 'review', schema), productId: record.id };
  const bar = await reviewBar(shopper, record.id);
  if (bar) throw refusedForm(submitted, 'review', t(bar));
  await admit(submitted, 'review', 'review', draft.email);
  const outcome = await writeReview(shopper, draft);
  if (outcome.state === 'refused') {
    const field = customer ? undefined : outcome.field;
    throw refusedForm(submitted, 'review', t(outcome.message), { field });
  }
  forgetProduct(record.slug);
  const said = outcome.state === 'published' ? 'product:reviewPublished' : 'product:reviewWaiting';
  shopper.flash('success', said);
  return goBack(submitted);
}

const productActions: Record<ProductIntent, (submitted: Submitted) => Promise<Response>> = {
  add,
  'add-group': addGroup,
  review,
};

/** A form of a product's page. One that could not even be checked comes back as it was typed. */
export async function productAction(slug: string, submitted: FormArgs): Promise<Response> {
  const intent = intentOf(productIntents, submitted.form.get('intent'));
  if (!intent) throw new Response(null, { status: 400 });
  try {
    const product = await getProduct(slug);
    if (!product) throw new Response(null, { status: 404 });
    const record = await shoppersProduct(submitted.shopper, product);
    return await productActions[intent]({ ...submitted, record });
  } catch (error) {
    throw formError(submitted, intent === 'review' ? intent : 'buy', error);
  }
}
