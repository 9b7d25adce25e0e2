import { useRef } from 'react';
import { OfProduct } from '~/components/boxes/Text';
import type { CartLine } from '~/commerce/cart/view.server';
import type { CartState } from '~/enhance/cart/optimistic-cart';
import { problemOf } from '~/enhance/cart/outcome';
import { restore } from '~/enhance/cart/submit';
import type { Sent } from '~/enhance/forms/sent-form';
import { useBeforePaint } from '~/enhance/page/router';
import { Button } from '~/components/ui/Button';
import { useT } from '~/i18n/context';
import { CartForm } from './CartForm';
import * as css from './cart.css';

interface RemovedLineProps {
  line: CartLine;
  restoring: boolean;
  state: CartState;
}

/** Stands where a line was, and puts it back: the same form that adds a product anywhere. */
export function RemovedLine({ line, restoring, state }: RemovedLineProps) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const place = `undo-${line.key}`;
  const problem = problemOf(state.outcomes[place], t);
  // The focus was on the line that is gone; a moment later it would go to the page's start.
  useBeforePaint(() => {
    if (!document.activeElement || document.activeElement === document.body)
      form.current?.querySelector('button')?.focus();
  }, []);
  const onSend = ({ action, body }: Sent) => {
    if (!restoring) void restore(line.key, { action, body, place, restores: line.key, adds: line.quantity });
  };
  return (
    <li className={css.cartLinesRemoved}>
      <p>{restoring ? t('cart:restoring') : t('cart:removed', { name: line.name })}</p>
      <CartForm formRef={form} onSend={onSend}>
        <input type="hidden" name="productId" value={line.productId} />
        {line.variationId === undefined ? null : (
          <input type="hidden" name="variationId" value={line.variationId} />
        )}
        {Object.entries(line.chosen ?? {}).map(([name, value]) => (
          <input key={name} type="hidden" name={`attribute_${name}`} value={value} />
        ))}
        <input type="hidden" name="quantity" value={line.quantity} />
        <Button
          name="intent"
          value="add"
          kind="quiet"
          size="s"
          icon="returns"
          aria-busy={restoring || undefined}
        >
          {t('cart:undo')}
          <OfProduct name={line.name} />
        </Button>
      </CartForm>
      {problem ? (
        <p role="alert" className={css.cartLinesProblem}>
          {problem}
        </p>
      ) : null}
    </li>
  );
}
