import type { ComponentProps } from 'react';
import { Field, wiring, type FieldProps } from './Field';
import * as css from './form.css';

type Own = keyof FieldProps | 'id' | 'name' | 'children';
type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, Own>;

const asTyped = { spellCheck: false, autoCapitalize: 'none' };
const email = { ...asTyped, inputMode: 'email', autoComplete: 'email' } as const;

/** One line of text. E-mail fields get their keyboard; neither they nor user names are spelled otherwise; passwords never get their value back. */
export function TextField({ field, label, hint, optional, type = 'text', ...rest }: TextFieldProps) {
  return (
    <Field field={field} label={label} hint={hint} optional={optional}>
      <input
        key={field.key}
        type={type}
        defaultValue={type === 'password' ? undefined : field.defaultValue}
        {...(type === 'email' ? email : rest.autoComplete === 'username' ? asTyped : {})}
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
