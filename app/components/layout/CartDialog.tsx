import { Modal } from './Modal';
import { useT } from '~/i18n/context';
import { CartPanel } from '~/components/cart/CartPanel';

/** The cart in a modal dialog at the side. Everything of it is loaded when it is wanted. */
export function CartDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  return (
    <Modal title={t('cart:title')} side="end" onClose={onClose}>
      <CartPanel />
    </Modal>
  );
}
