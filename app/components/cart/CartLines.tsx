import { Link } from '@remix-run/react';
import { CatalogueText, OfProduct, VisuallyHidden } from '~/components/boxes/Text';
import { Button } from '~/components/ui/Button';
import { needless } from '~/components/ui/ui.css';
import { Icon } from '~/components/icons/Icon';
import { Thumbnail } from '~/components/ui/Picture';
import { SteppedQuantity } from '~/components/form/SteppedQuantity';
import { type CartState, optimisticLines, type ShownLine } from '~/enhance/cart/optimistic-cart';
import { problemOf } from '~/enhance/cart/outcome';
import { useT } from '~/i18n/context';
import type { StockNote } from '~/commerce/cart/view.server';
import { CartForm, DefaultButton } from './CartForm';
import * as css from './cart.css';
import { LineFacts } from './LineFacts';
import { RemovedLine } from './RemovedLine';
import { fieldOf, type FailedForm } from '~/components/form/failed-form';
import { linePlace, useLine } from '~/enhance/cart/use-line';

interface CartLinesProps {
  state: CartState;
  failure?: FailedForm | undefined;
  canMoveToWishlist?: boolean;
  /** In the panel: smaller, without what the cart page has room for. */
  compact?: boolean;
}

/** The cart's lines; each is one form whose buttons name the product. */
export function CartLines({ state, ...rest }: CartLinesProps) {
  return (
    <ul className={css.cartLinesList}>
      {optimisticLines(state).map((shown) =>
        shown.kind === 'removed' ? (
          <RemovedLine key={shown.line.key} {...shown} state={state} />
        ) : (
          <Line key={shown.line.key} shown={shown} state={state} {...rest} />
        ),
      )}
    </ul>
  );
}

interface LineProps extends CartLinesProps {
  shown: Extract<ShownLine, { kind: 'line' }>;
}

function Line({ shown, state, failure, canMoveToWishlist = false, compact = false }: LineProps) {
  const t = useT();
  const { line, quantity, changing } = shown;
  const place = linePlace(line);
  const outcome = state.outcomes[place];
  const { form, onSend, onBlur } = useLine(line, quantity, outcome);
  const problem = problemOf(outcome, t);
  const { key: _key, ...posted } = fieldOf(failure, place, 'quantity', String(quantity));
  const field =
    outcome || changing ? { ...posted, errors: problem ? [problem] : undefined, live: true } : posted;
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
        <DefaultButton intent="update">
          {t('cart:update')}
          {forLine}
        </DefaultButton>
        <div className={css.cartLinesQuantity}>
          <SteppedQuantity field={field} product={line.name} max={line.most} />
          {compact ? null : (
            <Button name="intent" value="update" kind="secondary" size="s" className={needless}>
              {t('cart:update')}
              {forLine}
            </Button>
          )}
        </div>
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

function Stock({ note }: { note: StockNote }) {
  const t = useT();
  const urgent = note.kind === 'gone' || note.kind === 'only';
  return (
    <p className={urgent ? css.cartLinesWarning : css.cartLinesNote}>
      <Icon name={urgent ? 'error' : 'notice'} />
      {'left' in note ? t(`cart:stock_${note.kind}`, { count: note.left }) : t(`cart:stock_${note.kind}`)}
    </p>
  );
}
