import { parseWithZod } from '@conform-to/zod/v4';
import * as z from 'zod/v4';
import { choiceQuery, readChoice, productPath } from '~/catalogue/variations';
import { requestStockAlert } from '~/commerce/alerts/stock-alert.server';
import { addToCart } from '~/commerce/cart/cart.server';
import { orElse } from '~/backend/sentences/errors.server';
import { unavailable } from '~/routes/products._index/list.server';
import { rememberViewed } from '~/commerce/product/page.server';
import type { ProductRecord } from '~/commerce/product/types';
import { productView } from '~/commerce/product/view.server';
import { forgetProduct, getProduct } from '~/commerce/product/product.server';
import { explain } from '~/backend/sentences/messages.server';
import { reviewer, writeReview } from '~/commerce/reviews/reviews.server';
import type { FormArgs } from '~/session/handlers.server';
import type { Shopper } from '~/session/shopper.server';
import type { FailedForm } from '~/forms/failed-form';
import { intentOf, productIntents, type ProductIntent } from '~/forms/intents.server';
import { additionSchema, groupSchema } from '~/forms/product-add.server';
import { customerReviewSchema, guestReviewSchema } from '~/forms/review.server';
import { limited } from '~/session/limits.server';
import { seeOther, type Answer } from '~/http/answers/answers.server';
import { failedForm, type FailureCause } from '~/http/answers/failed-form.server';
import { isHoneypotFilled } from '~/http/guards/form-body.server';
import type { Translate } from '~/i18n/messages';
import { emailField } from '~/forms/account/identity.server';
import { line } from '~/forms/text.server';

/** A request for a mail when a product is back: `product` is its number or that of one of its variations. */
const stockAlertSchema = (t: Translate) => z.object({ email: emailField(t), product: line });

interface Submitted {
  request: Request;
  shopper: Shopper;
  form: FormData;
  record: ProductRecord;
}

type Outcome = Response | Answer<FailedForm>;

async function add({ shopper, form, record }: Submitted): Promise<Outcome> {
  const { t } = shopper;
  const submission = parseWithZod(form, { schema: additionSchema(productView(record, t), t) });
  if (submission.status !== 'success') return failedForm('buy', submission.reply());
  const { choice, variationId, quantity } = submission.value;
  try {
    await addToCart(shopper, { productId: record.id, variationId, attributes: choice, quantity });
    await rememberViewed(shopper, record.id);
    shopper.flash('success', 'cart:added', { count: quantity, name: record.name });
    return seeOther(productPath(record.slug, choiceQuery(record.attributes, choice)));
  } catch (error) {
    return failedForm('buy', submission.reply({ formErrors: [explain(error, t)] }), { error });
  }
}

async function addGroup({ shopper, form, record }: Submitted): Promise<Outcome> {
  const { t } = shopper;
  const submission = parseWithZod(form, { schema: groupSchema(productView(record, t), t) });
  if (submission.status !== 'success') return failedForm('buy', submission.reply());
  const added: string[] = [];
  try {
    for (const { id, name, quantity } of submission.value) {
      await addToCart(shopper, { productId: id, quantity });
      added.push(quantity > 1 ? `${quantity} × ${name}` : name);
    }
    shopper.flash('success', 'product:groupAdded', { names: added.join(', ') });
    return seeOther(productPath(record.slug));
  } catch (error) {
    const problem = explain(error, t);
    const message =
      added.length > 0 ? t('product:groupPartly', { names: added.join(', '), problem }) : problem;
    return failedForm('buy', submission.reply({ formErrors: [message] }), { error });
  }
}

async function review({ request, shopper, form, record }: Submitted): Promise<Outcome> {
  const { t } = shopper;
  // A customer whose sign-in has lapsed is asked for name and address like a guest.
  const customer = await orElse(reviewer(shopper), undefined);
  const guest = parseWithZod(form, { schema: guestReviewSchema(t) });
  const submission = customer ? parseWithZod(form, { schema: customerReviewSchema(t) }) : guest;
  if (submission.status !== 'success') return failedForm('review', submission.reply());
  const { rating, content } = submission.value;
  const who = customer ?? (guest.status === 'success' ? guest.value : undefined);
  if (!who) return failedForm('review', guest.reply());
  if (isHoneypotFilled(form))
    return failedForm('review', submission.reply({ formErrors: [t('errors:general')] }));
  const busy = await limited(request, shopper, 'review', who.email);
  if (busy) return failedForm('review', submission.reply({ formErrors: [busy.message] }), busy);
  try {
    const outcome = await writeReview(shopper, {
      productId: record.id,
      rating,
      content,
      author: who.author,
      email: who.email,
    });
    if (outcome.state === 'refused') {
      const message = t(outcome.message);
      return failedForm(
        'review',
        submission.reply(
          outcome.field && !customer
            ? { fieldErrors: { [outcome.field]: [message] } }
            : { formErrors: [message] },
        ),
      );
    }
    forgetProduct(record.slug);
    shopper.flash(
      'success',
      outcome.state === 'published' ? 'product:reviewPublished' : 'product:reviewWaiting',
    );
    return seeOther(`${productPath(record.slug)}#reviews`);
  } catch (error) {
    return failedForm('review', submission.reply({ formErrors: [explain(error, t)] }), { error });
  }
}

async function stockAlert({ request, shopper, form, record }: Submitted): Promise<Outcome> {
  const { t } = shopper;
  const submission = parseWithZod(form, { schema: stockAlertSchema(t) });
  if (submission.status !== 'success') return failedForm('stock-alert', submission.reply());
  const refuse = (message: string, cause?: FailureCause) =>
    failedForm('stock-alert', submission.reply({ formErrors: [message] }), cause);
  const { email, product } = submission.value;
  const wanted = [record, ...record.variations].find(({ id }) => String(id) === product);
  if (!wanted || isHoneypotFilled(form)) return refuse(t('errors:general'));
  const busy = await limited(request, shopper, 'stock-alert', email);
  if (busy) return refuse(busy.message, busy);
  try {
    await requestStockAlert(shopper, { productId: wanted.id, email });
  } catch (error) {
    return refuse(explain(error, t), { error });
  }
  shopper.flash('success', 'pages:alertSaved');
  const choice = readChoice(record.attributes, new URL(request.url).searchParams);
  return seeOther(`${productPath(record.slug, choiceQuery(record.attributes, choice))}#flash`);
}

const productActions: Record<ProductIntent, (submitted: Submitted) => Promise<Outcome>> = {
  add,
  'add-group': addGroup,
  review,
  'stock-alert': stockAlert,
};

/** Answers 503 for work without which the page cannot be shown, when the backend is down. */
export async function orUnavailable<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    return unavailable(error);
  }
}

/** The product that a form is about; null when there is none, undefined when that cannot be found out now. */
function known(slug: string): Promise<ProductRecord | null | undefined> {
  const record = getProduct(slug).then((found) => found ?? null);
  return orElse(record, undefined, ({ unavailable: isDown }) => isDown);
}

/** A form that could not even be checked comes back as it was typed. */
function cameBack(form: FormData, { t }: Shopper): Answer<FailedForm> {
  const intent = String(form.get('intent'));
  const name = intent === 'review' || intent === 'stock-alert' ? intent : 'buy';
  const submission = parseWithZod(form, { schema: z.object({}) });
  return failedForm(name, submission.reply({ formErrors: [t('errors:unavailable')] }), { status: 503 });
}

/** A form of a product's page. */
export async function productAction(slug: string, { request, shopper, form }: FormArgs): Promise<Outcome> {
  const intent = intentOf(productIntents, form.get('intent'));
  if (!intent) throw new Response(null, { status: 400 });
  const record = await known(slug);
  if (record === undefined) return cameBack(form, shopper);
  if (!record) throw new Response(null, { status: 404 });
  return orUnavailable(async () => productActions[intent]({ request, shopper, form, record }));
}
