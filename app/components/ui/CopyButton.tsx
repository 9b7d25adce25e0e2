import { useState } from 'react';
import { Button } from './Button';
import { VisuallyHidden } from '~/components/primitives/Text';
import { useT } from '~/platform/i18n/translate-context';
import { scriptsOnly } from './ui.css';

interface CopyButtonProps {
  /** Of what is copied. */
  name: string;
  value: string;
}

/** Scripts are needed to copy. Where the browser forbids it, a click on the value still selects it. */
export function CopyButton({ name, value }: CopyButtonProps) {
  const t = useT();
  const [outcome, setOutcome] = useState<'copied' | 'notCopied'>();
  const copy = () => {
    if (!('clipboard' in navigator)) return setOutcome('notCopied');
    navigator.clipboard.writeText(value).then(
      () => setOutcome('copied'),
      () => setOutcome('notCopied'),
    );
  };
  return (
    <span className={scriptsOnly}>
      <span role="status">
        {outcome === 'copied' ? t('orders:copied') : outcome ? t('orders:notCopied') : null}
      </span>
      <Button type="button" kind="quiet" size="s" onClick={copy}>
        {t('orders:copy')}
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
    </span>
  );
}
