import type { ComponentProps } from 'react';
import { Field, wiring, type FieldProps } from './Field';
import * as css from './form.css';

type Own = keyof FieldProps | 'id' | 'name' | 'children';
type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, Own>;

/** One line of text. E-mail fields get their keyboard and no spell check; passwords never get their value back. */
export function TextField({ field, label, hint, optional, type = 'text', ...rest }: TextFieldProps) {
  const email =
    type === 'email' ? { inputMode: 'email' as const, spellCheck: false, autoCapitalize: 'none' } : {};
  return (
    <Field field={field} label={label} hint={hint} optional={optional}>
      <input
        key={field.key}
        type={type}
        defaultValue={type === 'password' ? undefined : field.defaultValue}
        {...email}
        {...rest}
        {...wiring(field, hint)}
        className={css.control}
      />
    </Field>
  );
}

type TextareaProps = FieldProps & Omit<ComponentProps<'textarea'>, Own>;

export function Textarea({ field, label, hint, optional, ...rest }: TextareaProps) {
  return (
    <Field field={field} label={label} hint={hint} optional={optional}>
      <textarea
        key={field.key}
        rows={4}
        defaultValue={field.defaultValue}
        {...rest}
        {...wiring(field, hint)}
        className={css.textarea}
      />
    </Field>
  );
}
