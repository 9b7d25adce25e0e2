import { useHref } from '@remix-run/react';
import { HiddenProductName } from '~/components/primitives/Text';
import { HiddenFields } from '~/components/form/HiddenFields';
import { Button } from '~/components/ui/Button';
import { useT } from '~/platform/i18n/translate-context';

/** Restores a removed line without scripts. */
export function UndoRemoval({ fields: { name = '', ...fields } }: { fields: Record<string, string> }) {
  const t = useT();
  return (
    <form method="post" action={useHref('/cart')}>
      <HiddenFields values={fields} />
      <Button name="intent" value="add" kind="quiet" size="s" icon="returns">
        {t('cart:undo')}
        <HiddenProductName name={name} />
      </Button>
    </form>
  );
}
