import { useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { useBeforePaint } from '~/client/page/router';
import { TextField, type FieldProps } from './Field';
import { Icon } from '~/components/icons/Icon';
import { VisuallyHidden } from '~/components/primitives/Text';
import { useT } from '~/platform/i18n/translate-context';
import * as css from './form.css';

/** Clears the password after a submit without a page load. */
function useClearAfterSubmit(frame: RefObject<HTMLElement>): void {
  const isSending = useNavigation().state === 'submitting';
  const wasSending = useRef(false);
  useBeforePaint(() => {
    const input = frame.current?.querySelector('input');
    if (wasSending.current && !isSending && input) input.value = '';
    wasSending.current = isSending;
  }, [frame, isSending]);
}

export function PasswordField(props: FieldProps & { autoComplete: string }) {
  const t = useT();
  const frame = useRef<HTMLDivElement>(null);
  useClearAfterSubmit(frame);
  const canToggle = useHydrated();
  const [isVisible, setIsVisible] = useState(false);
  useEffect(() => {
    const form = frame.current?.closest('form');
    const hide = () => setIsVisible(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);
  return (
    <div ref={frame} className={css.passwordFieldFrame}>
      <TextField {...props} type={isVisible ? 'text' : 'password'} spellCheck={false} autoCapitalize="none" />
      {canToggle ? (
        <button
          type="button"
          className={css.passwordFieldToggle}
          aria-pressed={isVisible}
          aria-controls={props.field.id}
          onClick={() => setIsVisible(!isVisible)}
        >
          <Icon name={isVisible ? 'hide' : 'show'} />
          <VisuallyHidden>{t('account:showPassword')}</VisuallyHidden>
        </button>
      ) : null}
    </div>
  );
}
