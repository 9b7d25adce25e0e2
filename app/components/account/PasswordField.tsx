import { useEffect, useState, type ComponentProps, type ReactNode } from 'react';
import { Button } from '~/components/ui/Button';
import type { FieldLike } from '~/components/ui/Field';
import { TextField } from '~/components/ui/TextField';
import { useT } from '~/i18n/context';
import * as css from './PasswordField.css';

type PasswordFieldProps = { field: FieldLike; label: ReactNode; hint?: ReactNode } & Pick<
  ComponentProps<'input'>,
  'autoComplete'
>;

/** A password; with JavaScript a button shows what was typed. */
export function PasswordField(props: PasswordFieldProps) {
  const t = useT();
  const [canToggle, setCanToggle] = useState(false);
  const [shown, setShown] = useState(false);
  useEffect(() => setCanToggle(true), []);
  return (
    <div className={css.frame}>
      <TextField {...props} type={shown ? 'text' : 'password'} spellCheck={false} autoCapitalize="none" />
      {canToggle ? (
        <Button
          type="button"
          kind="quiet"
          size="s"
          className={css.toggle}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? t('account:hidePassword') : t('account:showPassword')}
        </Button>
      ) : null}
    </div>
  );
}
