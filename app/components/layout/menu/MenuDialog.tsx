import { useT } from '~/i18n/context';
import { MenuRows, type MenuRowsProps } from './MenuRows';
import { Modal } from '~/components/layout/Modal';

/** The menu of small screens in a modal dialog at the side. */
export function MenuDialog({ onClose, ...rows }: MenuRowsProps & { onClose: () => void }) {
  const t = useT();
  return (
    <Modal title={t('common:menu')} side="start" onClose={onClose}>
      <MenuRows {...rows} />
    </Modal>
  );
}
