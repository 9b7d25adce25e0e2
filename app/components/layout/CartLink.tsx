import { Link, useLocation } from '@remix-run/react';
import { useEffect, useState, type ComponentType, type MouseEvent } from 'react';
import { useCart } from '~/components/live/cart';
import { onPanelWanted, openPanel } from '~/components/live/panel';
import { shownItems } from '~/components/live/shown';
import { Icon } from '~/components/ui/Icon';
import { useT } from '~/i18n/context';
import * as css from './Header.css';
import { Modal } from './Modal';

const load = () => import('~/components/cart/CartPanel').then(({ CartPanel }) => CartPanel);

/** So that it is there when it is wanted; if it is not, the click tries again. */
const warmUp = () => {
  load().catch(() => undefined);
};

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** The link to the cart; with JavaScript it opens the cart in a panel. If that cannot be loaded it stays the link. */
export function CartLink({ items: told }: { items: number }) {
  const t = useT();
  const { pathname } = useLocation();
  const state = useCart();
  const [open, setOpen] = useState(false);
  const [Panel, setPanel] = useState<ComponentType>();
  const items = shownItems(state, state.header?.items ?? told);
  const onPage = pathname === '/cart';

  useEffect(() => {
    const show = () => {
      if (onPage) return;
      setOpen(true);
      load().then(
        (body) => setPanel(() => body),
        () => window.location.assign('/cart'),
      );
    };
    return onPanelWanted(show);
  }, [onPage]);

  return (
    <>
      <Link
        to="/cart"
        className={css.tool}
        aria-label={t('common:cartItems', { count: items })}
        aria-busy={state.pending.length > 0 || undefined}
        onPointerEnter={warmUp}
        onClick={(event) => {
          if (onPage || !isPlain(event)) return;
          event.preventDefault();
          openPanel();
        }}
      >
        <Icon name="cart" size="m" />
        <span className={css.toolText}>{t('common:cart')}</span>
        {items > 0 ? <span className={css.badge}>{items}</span> : null}
      </Link>
      {open ? (
        <Modal title={t('cart:title')} side="end" onClose={() => setOpen(false)}>
          {Panel ? <Panel /> : null}
        </Modal>
      ) : null}
    </>
  );
}
