import { giveBack, isPaid, PaymentReturned } from '~/commerce/payments/card-payment.server';
import type { Payment } from '~/commerce/payments/stripe.server';
import type { Shopper } from '~/session/shopper.server';

/**
 * The order form cannot become an order as it is: what was paid for it goes back first.
 * @throws the cause; PaymentReturned around it when money went back
 */
export async function refuseOrder(
  shopper: Shopper,
  idempotencyKey: string,
  payment: Payment | undefined,
  cause: unknown,
): Promise<never> {
  if (!payment || !isPaid(payment)) throw cause;
  await giveBack(shopper, idempotencyKey, payment);
  throw new PaymentReturned('the payment was given back', { cause });
}
