import type { ReactNode } from 'react';
import { useT } from '~/i18n/context';
import { ErrorTitle } from './ErrorTitle';
import * as css from './form.css';
import { Icon } from '~/components/icons/Icon';
import { VisuallyHidden } from '~/components/boxes/Text';

/** What a control needs to know of its field. Conform's `FieldMetadata` fits as it is. */
export interface FieldLike {
  id: string;
  name: string;
  key?: string | undefined;
  errors?: string[] | undefined;
  /** The errors came without a page load: they are announced, and the title tells of them (docs/accessibility.md 41). */
  live?: boolean | undefined;
  defaultValue?: string | undefined;
  defaultChecked?: boolean | undefined;
}

export interface FieldProps {
  field: FieldLike;
  label: ReactNode;
  hint?: ReactNode;
  /** Says "(optional)" after the label; everything else is required. */
  optional?: boolean | undefined;
}

const errorId = (field: FieldLike) => `${field.id}-error`;
const hintId = (field: FieldLike) => `${field.id}-hint`;

/** The attributes that tie a control to its label, hint and error. */
export function wiring(field: FieldLike, hint?: ReactNode) {
  const failed = Boolean(field.errors?.length);
  const describedBy = [hint ? hintId(field) : '', failed ? errorId(field) : ''].filter(Boolean).join(' ');
  return {
    id: field.id,
    name: field.name,
    ...(failed ? { 'aria-invalid': true as const } : {}),
    ...(describedBy ? { 'aria-describedby': describedBy } : {}),
  };
}

export function FieldHint({ field, hint }: { field: FieldLike; hint: ReactNode }) {
  return hint ? (
    <div id={hintId(field)} className={css.hint}>
      {hint}
    </div>
  ) : null;
}

export function FieldError({ field }: { field: FieldLike }) {
  const t = useT();
  if (!field.errors?.length) return null;
  return (
    <div id={errorId(field)} className={css.error} role={field.live ? 'alert' : undefined}>
      {field.live ? <ErrorTitle /> : null}
      <Icon name="error" />
      <span>
        <VisuallyHidden>{t('common:errorPrefix')} </VisuallyHidden>
        {field.errors[0]}
      </span>
    </div>
  );
}

/** Label, hint, error, control: the frame of every control that has one label. */
export function Field({ field, label, hint, optional, children }: FieldProps & { children: ReactNode }) {
  const t = useT();
  return (
    <div className={css.field}>
      <label htmlFor={field.id} className={css.label}>
        {label}
        {optional ? <span className={css.optional}> {t('common:optional')}</span> : null}
      </label>
      <FieldHint field={field} hint={hint} />
      <FieldError field={field} />
      {children}
    </div>
  );
}
