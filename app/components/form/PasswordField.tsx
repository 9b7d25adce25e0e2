import { useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { useBeforePaint } from '~/enhance/page/router';
import { TextField, type FieldProps } from './Field';
import { Icon } from '~/components/icons/Icon';
import { VisuallyHidden } from '~/components/boxes/Text';
import { useT } from '~/i18n/context';
import * as css from './form.css';

type PasswordFieldProps = FieldProps & { autoComplete: string };

/** Clears the password after a submit without a page load. */
function useCleared(frame: RefObject<HTMLElement>): void {
  const isSending = useNavigation().state === 'submitting';
  const wasSending = useRef(false);
  useBeforePaint(() => {
    const input = frame.current?.querySelector('input');
    if (wasSending.current && !isSending && input) input.value = '';
    wasSending.current = isSending;
  }, [frame, isSending]);
}

export function PasswordField(props: PasswordFieldProps) {
  const t = useT();
  const frame = useRef<HTMLDivElement>(null);
  useCleared(frame);
  const canToggle = useHydrated();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const form = frame.current?.closest('form');
    const hide = () => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);
  return (
    <div ref={frame} className={css.passwordFieldFrame}>
      <TextField {...props} type={shown ? 'text' : 'password'} spellCheck={false} autoCapitalize="none" />
      {canToggle ? (
        <button
          type="button"
          className={css.passwordFieldToggle}
          aria-pressed={shown}
          aria-controls={props.field.id}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'hide' : 'show'} />
          <VisuallyHidden>{t('account:showPassword')}</VisuallyHidden>
        </button>
      ) : null}
    </div>
  );
}
