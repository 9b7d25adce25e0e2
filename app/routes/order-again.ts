import type { ActionFunctionArgs } from '@remix-run/node';
import * as z from 'zod/v4';
import { explain } from '~/backend/sentences/messages.server';
import { payOtherwise } from '~/commerce/checkout/used-cart.server';
import { orderAgain } from '~/commerce/orders/orders.server';
import { seeOther } from '~/http/answers/answers.server';
import { runAction } from '~/http/route-handlers.server';

const request = z.object({
  intent: z.enum(['order', 'pay']).catch('order'),
  order: z.coerce.number().int().positive(),
  key: z.string().max(100),
});

export const loader = () => {
  throw new Response(null, { status: 404 });
};

export const action = (args: ActionFunctionArgs) =>
  runAction(args, async ({ shopper, form }) => {
    const asked = request.safeParse({
      intent: form.get('intent'),
      order: form.get('order'),
      key: form.get('key') ?? '',
    });
    if (!asked.success) throw new Response(null, { status: 400 });
    const { intent, order, key } = asked.data;
    try {
      const reopened = intent === 'pay' ? await payOtherwise(shopper, order, key) : undefined;
      if (reopened !== undefined) return seeOther(reopened);
      const outcome = await orderAgain(shopper, order, key);
      if (!outcome) shopper.flash('error', 'orders:noOrder');
      else if (outcome.added === 0) shopper.flash('error', 'orders:againNothing');
      else if (outcome.missing.length > 0)
        shopper.flash('notice', 'orders:againPartly', { names: outcome.missing.join(', ') });
      else shopper.flash('success', 'orders:againAll');
    } catch (error) {
      shopper.flashError(explain(error, shopper.t));
    }
    return seeOther('/cart');
  });
