import { Form, Link, useNavigation } from '@remix-run/react';
import { Button } from '~/components/ui/Button';
import { Icon } from '~/components/ui/Icon';
import { Picture } from '~/components/ui/Picture';
import { QuantityField } from '~/components/ui/QuantityField';
import { VisuallyHidden } from '~/components/ui/VisuallyHidden';
import { useT } from '~/i18n/context';
import type { CartLine, StockNote } from '~/commerce/cart-view.server';
import * as css from './CartLines.css';
import { DefaultButton } from './DefaultButton';
import { LineFacts } from './LineFacts';
import { fieldOf, type FormFailure } from './reply';

interface CartLinesProps {
  lines: readonly CartLine[];
  failure: FormFailure | undefined;
  canMoveToWishlist: boolean;
}

/** The cart's lines; each is one form whose buttons name the product. */
export function CartLines({ lines, failure, canMoveToWishlist }: CartLinesProps) {
  return (
    <ul className={css.list}>
      {lines.map((line) => (
        <Line key={line.key} line={line} failure={failure} canMoveToWishlist={canMoveToWishlist} />
      ))}
    </ul>
  );
}

function Line({ line, failure, canMoveToWishlist }: { line: CartLine } & Omit<CartLinesProps, 'lines'>) {
  const t = useT();
  const navigation = useNavigation();
  const sent = navigation.formData;
  const busy = (intent: string) => sent?.get('key') === line.key && sent.get('intent') === intent;
  const form = `line-${line.key}`;
  const field = fieldOf(failure, form, 'quantity', String(line.quantity));
  return (
    <li className={css.line}>
      <Link to={line.path} tabIndex={-1} aria-hidden="true" className={css.picture}>
        {line.picture ? <Picture src={line.picture} alt="" sizes="7rem" widths={[320]} rounded /> : null}
      </Link>
      <div className={css.facts}>
        <h2 className={css.name}>
          <Link to={line.path}>{line.name}</Link>
        </h2>
        <LineFacts line={line} />
        <p className={css.unit}>
          {t('cart:unitPrice')} {line.unit}
        </p>
      </div>
      <p className={css.total}>
        <VisuallyHidden>{t('cart:lineTotal')} </VisuallyHidden>
        {line.total}
      </p>
      <Form method="post" action="/cart" preventScrollReset replace noValidate className={css.form}>
        <input type="hidden" name="key" value={line.key} />
        <DefaultButton intent="update" />
        <div className={css.quantity}>
          <QuantityField
            field={field}
            product={line.name}
            labelHidden
            max={line.most}
            intents={{ decrease: 'decrease', increase: 'increase' }}
          />
          <Button name="intent" value="update" kind="secondary" size="s" busy={busy('update')}>
            {t('cart:update')}
            <VisuallyHidden> {line.name}</VisuallyHidden>
          </Button>
        </div>
        <div className={css.buttons}>
          {canMoveToWishlist ? (
            <Button
              name="intent"
              value="move-to-wishlist"
              kind="quiet"
              size="s"
              icon="heart"
              busy={busy('move-to-wishlist')}
            >
              {t('cart:moveToWishlist')}
              <VisuallyHidden> {line.name}</VisuallyHidden>
            </Button>
          ) : null}
          <Button name="intent" value="remove" kind="quiet" size="s" icon="remove" busy={busy('remove')}>
            {t('cart:remove')}
            <VisuallyHidden> {line.name}</VisuallyHidden>
          </Button>
        </div>
      </Form>
      {line.note ? <Stock note={line.note} /> : null}
    </li>
  );
}

function Stock({ note }: { note: StockNote }) {
  const t = useT();
  const urgent = note.kind === 'gone' || note.kind === 'only';
  return (
    <p className={urgent ? css.warning : css.note}>
      <Icon name={urgent ? 'error' : 'notice'} />
      {'left' in note ? t(`cart:stock_${note.kind}`, { count: note.left }) : t(`cart:stock_${note.kind}`)}
    </p>
  );
}
