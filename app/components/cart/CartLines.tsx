import { useRef } from 'react';
import { Link, useHref } from '@remix-run/react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { CatalogueText, HiddenProductName, VisuallyHidden } from '~/components/primitives/Text';
import { Button, ignorePress } from '~/components/ui/Button';
import { needless } from '~/components/ui/ui.css';
import { Icon } from '~/components/icons/Icon';
import { Thumbnail } from '~/components/ui/Picture';
import { Field, type FieldLike } from '~/components/form/Field';
import { quantityFieldStep } from '~/components/form/form.css';
import { QuantityField } from '~/components/form/QuantityField';
import type { CartView, CartLineView } from '~/client/cart/optimistic-cart-view';
import { useFetcherForm, type FormSubmission } from '~/client/forms/use-fetcher-form';
import { useBeforePaint } from '~/client/page/router';
import { undoFields } from '~/domain/forms/undo-fields';
import { useT } from '~/platform/i18n/translate-context';
import type { StockNote } from '~/commerce/cart/cart-view.server';
import { CartForm, DefaultButton } from './CartForm';
import { FormProblem } from './FormProblem';
import * as css from './cart.css';
import { LineDetails } from './LineDetails';
import { buildField, HiddenFields, withProblem, type FailedForm } from '~/components/form/build-field';
import { useCartLine } from '~/client/cart/use-cart-line';

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
      {lines.map((lineView) =>
        lineView.kind === 'removed' ? (
          <RemovedLine key={lineView.line.key} {...lineView} />
        ) : (
          <Line key={lineView.line.key} lineView={lineView} onRemove={onRemove} {...rest} />
        ),
      )}
    </ul>
  );
}

interface LineProps extends Omit<CartLinesProps, 'view'>, Pick<CartView, 'onRemove'> {
  lineView: Extract<CartLineView, { kind: 'line' }>;
}

function Line({ lineView, onRemove, failure, canMoveToWishlist = false, compact = false }: LineProps) {
  const t = useT();
  const { line, quantity, isChanging } = lineView;
  const { fetcher, form, onSend, onBlur } = useCartLine(line, quantity, onRemove);
  const { response, problem } = fetcher;
  const { key: _key, ...postedField } = buildField(failure, `line-${line.key}`, 'quantity', String(quantity));
  const field = response || isChanging ? withProblem(postedField, problem) : postedField;
  const productSuffix = <HiddenProductName name={line.name} />;
  const Heading = compact ? 'h3' : 'h2';
  return (
    <li className={compact ? css.cartLinesCompact : css.cartLine} aria-busy={isChanging || undefined}>
      <Link to={line.path} tabIndex={-1} aria-hidden="true" className={css.cartLinesPicture}>
        {line.picture ? <Thumbnail src={line.picture} sizes="(min-width: 40em) 7rem, 4rem" /> : null}
      </Link>
      <div className={css.cartLinesFacts}>
        <Heading className={compact ? css.cartLinesCompactName : css.cartLinesName}>
          <Link to={line.path}>
            <CatalogueText>{line.name}</CatalogueText>
          </Link>
        </Heading>
        <LineDetails line={line} />
        {compact ? null : (
          <p className={css.cartLinesUnit}>
            {t('cart:unitPrice')} {line.unit}
          </p>
        )}
      </div>
      <p className={isChanging ? css.cartLinesUpdating : css.cartLinesTotal}>
        <VisuallyHidden>{t(isChanging ? 'cart:updating' : 'cart:lineTotal')} </VisuallyHidden>
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
              {productSuffix}
            </DefaultButton>
            <div className={css.cartLinesQuantity}>
              <SteppedQuantity field={field} product={line.name} quantity={quantity} max={line.maxQuantity} />
              {compact ? null : (
                <Button name="intent" value="update" kind="secondary" size="s" className={needless}>
                  {t('cart:update')}
                  {productSuffix}
                </Button>
              )}
            </div>
          </>
        )}
        <div className={css.cartLinesButtons}>
          {canMoveToWishlist ? (
            <Button name="intent" value="move-to-wishlist" kind="quiet" size="s" icon="heart">
              {t('cart:moveToWishlist')}
              {productSuffix}
            </Button>
          ) : null}
          <Button name="intent" value="remove" kind="quiet" size="s" icon="remove">
            {t('cart:remove')}
            {productSuffix}
          </Button>
        </div>
      </CartForm>
    </li>
  );
}

interface SteppedQuantityProps {
  field: FieldLike;
  product: string;
  quantity: number;
  max: number;
}

function SteppedQuantity({ field, product, quantity, max }: SteppedQuantityProps) {
  const t = useT();
  // A button that becomes `disabled` during a press would lose the focus.
  const disabledProps = useHydrated() ? { 'aria-disabled': true, onClick: ignorePress } : { disabled: true };
  const renderStepButton = (intent: string, label: string, icon: 'minus' | 'plus', isDisabled: boolean) => (
    <button
      type="submit"
      name="intent"
      value={intent}
      {...(isDisabled ? disabledProps : {})}
      className={quantityFieldStep}
    >
      <Icon name={icon} label={label} />
    </button>
  );
  return (
    <QuantityField
      field={field}
      product={product}
      max={max}
      decreaseButton={renderStepButton('decrease', t('common:decrease', { product }), 'minus', quantity <= 1)}
      increaseButton={renderStepButton(
        'increase',
        t('common:increase', { product }),
        'plus',
        quantity >= max,
      )}
    />
  );
}

function Stock({ note }: { note: StockNote }) {
  const t = useT();
  const isUrgent = note.kind === 'gone' || note.kind === 'only' || note.kind === 'unreadable';
  return (
    <p className={isUrgent ? css.cartLinesWarning : css.cartLinesNote}>
      <Icon name={isUrgent ? 'error' : 'notice'} />
      {'left' in note ? t(`cart:stock_${note.kind}`, { count: note.left }) : t(`cart:stock_${note.kind}`)}
    </p>
  );
}

/** Stands where a line was, and puts it back: the same form that adds a product anywhere. */
function RemovedLine({ line, isRestoring }: Extract<CartLineView, { kind: 'removed' }>) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const { send, problem } = useFetcherForm(`cart-undo-${line.key}`);
  const onSend = (submission: FormSubmission) => {
    if (!isRestoring) send(submission);
  };
  // Takes the focus of the removed line before it would move to the page's start.
  useBeforePaint(() => {
    if (!document.activeElement || document.activeElement === document.body)
      form.current?.querySelector('button')?.focus();
  }, []);
  return (
    <li className={css.cartLinesRemoved}>
      <p>{isRestoring ? t('cart:restoring') : t('cart:removed', { name: line.name })}</p>
      <CartForm formRef={form} onSend={onSend}>
        <HiddenFields values={{ key: line.key, ...undoFields(line) }} />
        <UndoButton name={line.name} isBusy={isRestoring} />
      </CartForm>
      <FormProblem text={problem} />
    </li>
  );
}

function UndoButton({ name, isBusy }: { name: string; isBusy?: boolean }) {
  const t = useT();
  return (
    <Button name="intent" value="add" kind="quiet" size="s" icon="returns" aria-busy={isBusy || undefined}>
      {t('cart:undo')}
      <HiddenProductName name={name} />
    </Button>
  );
}

/** Restores a removed line without scripts. */
export function UndoRemoval({ fields: { name = '', ...fields } }: { fields: Record<string, string> }) {
  return (
    <form method="post" action={useHref('/cart')}>
      <HiddenFields values={fields} />
      <UndoButton name={name} />
    </form>
  );
}
