import * as z from 'zod/v4';
import { CommerceError, messageFor } from '~/backend/errors.server';
import { orderAgain } from '~/commerce/orders/order-again.server';
import { seeOther } from '~/http/answers.server';
import { formAction } from '~/session/handlers.server';

const request = z.object({ order: z.coerce.number().int().positive(), key: z.string().max(100) });

/** There is nothing to see here. */
export const loader = () => {
  throw new Response(null, { status: 404 });
};

export const action = formAction(async ({ shopper, form }) => {
  const asked = request.safeParse({ order: form.get('order'), key: form.get('key') ?? '' });
  if (!asked.success) throw new Response(null, { status: 400 });
  try {
    const outcome = await orderAgain(shopper, asked.data.order, asked.data.key);
    if (!outcome) shopper.flash('error', 'orders:noOrder');
    else if (outcome.added === 0) shopper.flash('error', 'orders:againNothing');
    else
      shopper.flash(
        outcome.refused > 0 ? 'notice' : 'success',
        outcome.refused > 0 ? 'orders:againPartly' : 'orders:againAll',
      );
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error;
    shopper.flashText('error', messageFor(error, shopper.t));
  }
  return seeOther('/cart');
});
