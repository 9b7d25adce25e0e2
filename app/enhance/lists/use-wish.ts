import type { Sent } from '~/enhance/forms/sent-form';
import { newsOf, problemOf } from '~/enhance/cart/outcome';
import { submit } from '~/enhance/cart/submit';
import { useCartPart } from '~/enhance/cart/use-cart';
import { useT } from '~/i18n/context';

/** A product on the wishlist or not: at once as the shopper wants it, then as the server says. */
export function useWish(id: number, fromServer: boolean) {
  const t = useT();
  const place = `wish-${id}`;
  const wanted = useCartPart(({ pending }) => pending.findLast(({ wish }) => wish?.id === id)?.wish?.wished);
  const known = useCartPart(({ wishes }) => wishes[id]);
  const outcome = useCartPart(({ outcomes }) => outcomes[place]);
  const wished = wanted ?? known ?? fromServer;

  const send = ({ action, body }: Sent) => {
    body.set('intent', wished ? 'remove' : 'add');
    return submit({ action, body, place, wish: { id, wished: !wished } });
  };

  return {
    wished,
    busy: wanted !== undefined,
    send,
    problem: problemOf(outcome, t),
    done: newsOf(outcome),
  };
}
