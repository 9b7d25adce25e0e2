import { useRef } from 'react';
import { Link } from '@remix-run/react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { CatalogueText, OfProduct, VisuallyHidden } from '~/components/boxes/Text';
import { Button, stop } from '~/components/ui/Button';
import { needless } from '~/components/ui/ui.css';
import { Icon } from '~/components/icons/Icon';
import { Thumbnail } from '~/components/ui/Picture';
import { Field, type FieldLike } from '~/components/form/Field';
import { quantityFieldStep } from '~/components/form/form.css';
import { HiddenFields } from '~/components/form/HiddenFields';
import { QuantityField } from '~/components/form/QuantityField';
import type { CartView, ShownLine } from '~/enhance/cart/cart-view';
import { useFetcherForm } from '~/enhance/forms/use-fetcher-form';
import { useBeforePaint } from '~/enhance/page/router';
import { undoFields } from '~/forms/undo-fields';
import { useT } from '~/i18n/context';
import type { StockNote } from '~/commerce/cart/view.server';
import { CartForm, DefaultButton } from './CartForm';
import * as css from './cart.css';
import { LineFacts } from './LineFacts';
import { fieldOf, type FailedForm } from '~/components/form/failed-form';
import { useLine } from '~/enhance/cart/use-line';

interface CartLinesProps {
  view: CartView;
  failure?: FailedForm | undefined;
  canMoveToWishlist?: boolean;
  /** In the panel: smaller, without what the cart page has room for. */
  compact?: boolean;
}

export function CartLines({ view: { lines, onRemove }, ...rest }: CartLinesProps) {
  return (
    <ul className={css.cartLinesList}>
      {lines.map((shown) =>
        shown.kind === 'removed' ? (
          <RemovedLine key={shown.line.key} {...shown} />
        ) : (
          <Line key={shown.line.key} shown={shown} onRemove={onRemove} {...rest} />
        ),
      )}
    </ul>
  );
}

interface LineProps extends Omit<CartLinesProps, 'view'>, Pick<CartView, 'onRemove'> {
  shown: Extract<ShownLine, { kind: 'line' }>;
}

function Line({ shown, onRemove, failure, canMoveToWishlist = false, compact = false }: LineProps) {
  const t = useT();
  const { line, quantity, changing } = shown;
  const { fetcher, form, onSend, onBlur } = useLine(line, quantity, onRemove);
  const { answer, problem } = fetcher;
  const { key: _key, ...posted } = fieldOf(failure, `line-${line.key}`, 'quantity', String(quantity));
  const field =
    answer || changing ? { ...posted, errors: problem ? [problem] : undefined, live: true } : posted;
  const forLine = <OfProduct name={line.name} />;
  const Heading = compact ? 'h3' : 'h2';
  return (
    <li className={compact ? css.cartLinesCompact : css.cartLine} aria-busy={changing || undefined}>
      <Link to={line.path} tabIndex={-1} aria-hidden="true" className={css.cartLinesPicture}>
        {line.picture ? <Thumbnail src={line.picture} sizes="(min-width: 40em) 7rem, 4rem" /> : null}
      </Link>
      <div className={css.cartLinesFacts}>
        <Heading className={compact ? css.cartLinesCompactName : css.cartLinesName}>
          <Link to={line.path}>
            <CatalogueText>{line.name}</CatalogueText>
          </Link>
        </Heading>
        <LineFacts line={line} />
        {compact ? null : (
          <p className={css.cartLinesUnit}>
            {t('cart:unitPrice')} {line.unit}
          </p>
        )}
      </div>
      <p className={changing ? css.cartLinesUpdating : css.cartLinesTotal}>
        <VisuallyHidden>{t(changing ? 'cart:updating' : 'cart:lineTotal')} </VisuallyHidden>
        {line.total}
      </p>
      {line.note ? <Stock note={line.note} /> : null}
      <CartForm
        formRef={form}
        onSend={onSend}
        onBlur={onBlur}
        className={compact ? css.cartLinesCompactForm : css.cartLinesForm}
      >
        <input type="hidden" name="key" value={line.key} />
        {line.single && quantity === 1 ? (
          <Field field={field} label={t('common:quantity')}>
            <output id={field.id}>{quantity}</output>
          </Field>
        ) : (
          <>
            <DefaultButton intent="update">
              {t('cart:update')}
              {forLine}
            </DefaultButton>
            <div className={css.cartLinesQuantity}>
              <SteppedQuantity field={field} product={line.name} held={quantity} max={line.most} />
              {compact ? null : (
                <Button name="intent" value="update" kind="secondary" size="s" className={needless}>
                  {t('cart:update')}
                  {forLine}
                </Button>
              )}
            </div>
          </>
        )}
        <div className={css.cartLinesButtons}>
          {canMoveToWishlist ? (
            <Button name="intent" value="move-to-wishlist" kind="quiet" size="s" icon="heart">
              {t('cart:moveToWishlist')}
              {forLine}
            </Button>
          ) : null}
          <Button name="intent" value="remove" kind="quiet" size="s" icon="remove">
            {t('cart:remove')}
            {forLine}
          </Button>
        </div>
      </CartForm>
    </li>
  );
}

interface SteppedQuantityProps {
  field: FieldLike;
  product: string;
  held: number;
  max: number;
}

function SteppedQuantity({ field, product, held, max }: SteppedQuantityProps) {
  const t = useT();
  // A button that becomes `disabled` during a press would lose the focus.
  const off = useHydrated() ? { 'aria-disabled': true, onClick: stop } : { disabled: true };
  const step = (intent: string, label: string, icon: 'minus' | 'plus', isOff: boolean) => (
    <button type="submit" name="intent" value={intent} {...(isOff ? off : {})} className={quantityFieldStep}>
      <Icon name={icon} label={label} />
    </button>
  );
  return (
    <QuantityField
      field={field}
      product={product}
      max={max}
      less={step('decrease', t('common:decrease', { product }), 'minus', held <= 1)}
      more={step('increase', t('common:increase', { product }), 'plus', held >= max)}
    />
  );
}

function Stock({ note }: { note: StockNote }) {
  const t = useT();
  const urgent = note.kind === 'gone' || note.kind === 'only' || note.kind === 'unreadable';
  return (
    <p className={urgent ? css.cartLinesWarning : css.cartLinesNote}>
      <Icon name={urgent ? 'error' : 'notice'} />
      {'left' in note ? t(`cart:stock_${note.kind}`, { count: note.left }) : t(`cart:stock_${note.kind}`)}
    </p>
  );
}

type RemovedLineProps = Extract<ShownLine, { kind: 'removed' }>;

/** Stands where a line was, and puts it back: the same form that adds a product anywhere. */
function RemovedLine({ line, restoring }: RemovedLineProps) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const { send, problem } = useFetcherForm(`cart-undo-${line.key}`);
  // Takes the focus of the removed line before it would move to the page's start.
  useBeforePaint(() => {
    if (!document.activeElement || document.activeElement === document.body)
      form.current?.querySelector('button')?.focus();
  }, []);
  return (
    <li className={css.cartLinesRemoved}>
      <p>{restoring ? t('cart:restoring') : t('cart:removed', { name: line.name })}</p>
      <CartForm formRef={form} onSend={(sent) => restoring || send(sent)}>
        <HiddenFields values={{ key: line.key, ...undoFields(line) }} />
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
