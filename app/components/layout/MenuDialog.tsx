import { useT } from '~/i18n/context';
import { MenuRows } from './MenuRows';
import { Modal } from './Modal';

/** The menu of small screens in a modal dialog at the side. */
export function MenuDialog({ name, onClose }: { name: string | null; onClose: () => void }) {
  const t = useT();
  return (
    <Modal title={t('common:menu')} side="start" onClose={onClose}>
      <MenuRows name={name} />
    </Modal>
  );
}
