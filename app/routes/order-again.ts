import type { ActionFunctionArgs } from '@remix-run/node';
import * as z from 'zod/v4';
import { explainError } from '~/domain/explain-error.server';
import { restoreCartForPayment } from '~/commerce/checkout/consume-cart.server';
import { reorder } from '~/commerce/orders/shopper-orders.server';
import { seeOther } from '~/http/responses/data-response.server';
import { runAction } from '~/http/handlers/route-handlers.server';

const requestSchema = z.object({
  intent: z.enum(['order', 'pay']).catch('order'),
  order: z.coerce.number().int().positive(),
  key: z.string().max(100).default(''),
});

export const loader = () => {
  throw new Response(null, { status: 404 });
};

export const action = (args: ActionFunctionArgs) =>
  runAction(args, async ({ shopper, form }) => {
    const parsed = requestSchema.safeParse(Object.fromEntries(form));
    if (!parsed.success) throw new Response(null, { status: 400 });
    const { intent, order, key } = parsed.data;
    try {
      const paymentPath = intent === 'pay' ? await restoreCartForPayment(shopper, order, key) : undefined;
      if (paymentPath !== undefined) return seeOther(paymentPath);
      const outcome = await reorder(shopper, order, key);
      if (!outcome) shopper.addFlash('error', 'orders:noOrder');
      else if (outcome.added === 0) shopper.addFlash('error', 'orders:againNothing');
      else if (outcome.missing.length > 0)
        shopper.addFlash('notice', 'orders:againPartly', { names: outcome.missing.join(', ') });
      else shopper.addFlash('success', 'orders:againAll');
    } catch (error) {
      shopper.flash.add('error', explainError(error, shopper.t));
    }
    return seeOther('/cart');
  });
