import { useEffect, type ComponentProps, type ReactNode } from 'react';
import { visuallyHidden } from '~/components/primitives/primitives.css';
import { VisuallyHidden } from '~/components/primitives/Text';
import { Icon } from '~/components/icons/Icon';
import { HONEYPOT_NAME } from '~/domain/forms/honeypot-field';
import { useT } from '~/platform/i18n/translate-context';
import * as css from './form.css';

/** Built by `useIntentForm` or `buildField`. */
export interface FieldLike {
  id: string;
  name: string;
  key?: string | undefined;
  errors?: string[] | undefined;
  /** Identifies the response that the errors are of. */
  rejection?: unknown;
  /** Errors came without a page load: they are announced, also in the title (docs/accessibility.md 41). */
  isLive?: boolean | undefined;
  defaultValue?: string | undefined;
  defaultChecked?: boolean | undefined;
}

export interface FieldProps {
  field: FieldLike;
  label: ReactNode;
  hint?: ReactNode;
  optional?: boolean | undefined;
}

const errorId = (field: FieldLike) => `${field.id}-error`;
const hintId = (field: FieldLike) => `${field.id}-hint`;

export function controlAttributes(field: FieldLike, hint?: ReactNode) {
  const hasErrors = Boolean(field.errors?.length);
  const describedBy = [hint ? hintId(field) : '', hasErrors ? errorId(field) : ''].filter(Boolean).join(' ');
  return {
    id: field.id,
    name: field.name,
    ...(hasErrors ? { 'aria-invalid': true as const } : {}),
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

let visibleErrorCount = 0;

/** Prefixes the title with "Error:" while mounted. For a document the server does it. */
export function ErrorTitle() {
  const prefix = `${useT()('common:errorPrefix')} `;
  useEffect(() => {
    visibleErrorCount += 1;
    if (!document.title.startsWith(prefix)) document.title = prefix + document.title;
    return () => {
      visibleErrorCount -= 1;
      if (visibleErrorCount === 0 && document.title.startsWith(prefix))
        document.title = document.title.slice(prefix.length);
    };
  }, [prefix]);
  return null;
}

export function FieldError({ field }: { field: FieldLike }) {
  const t = useT();
  if (!field.errors?.length) return null;
  return (
    <div id={errorId(field)} className={css.error} role={field.isLive ? 'alert' : undefined}>
      {field.isLive ? <ErrorTitle /> : null}
      <Icon name="error" />
      <span>
        <VisuallyHidden>{t('common:errorPrefix')} </VisuallyHidden>
        {field.errors[0]}
      </span>
    </div>
  );
}

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

type ReservedProps = keyof FieldProps | 'id' | 'name' | 'children';
type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, ReservedProps>;

const verbatimInput = { spellCheck: false, autoCapitalize: 'none' };
const emailInput = { ...verbatimInput, inputMode: 'email', autoComplete: 'email' } as const;

/** Passwords never get their value back. */
export function TextField({ field, label, hint, optional, type = 'text', ...rest }: TextFieldProps) {
  return (
    <Field field={field} label={label} hint={hint} optional={optional}>
      <input
        key={field.key}
        type={type}
        defaultValue={type === 'password' ? undefined : field.defaultValue}
        {...(type === 'email' ? emailInput : rest.autoComplete === 'username' ? verbatimInput : {})}
        {...rest}
        {...controlAttributes(field, hint)}
        className={css.control}
      />
    </Field>
  );
}

type TextareaProps = FieldProps & Omit<ComponentProps<'textarea'>, ReservedProps>;

export function Textarea({ field, label, hint, optional, ...rest }: TextareaProps) {
  return (
    <Field field={field} label={label} hint={hint} optional={optional}>
      <textarea
        key={field.key}
        rows={4}
        defaultValue={field.defaultValue}
        {...rest}
        {...controlAttributes(field, hint)}
        className={css.textarea}
      />
    </Field>
  );
}

interface Option {
  value: string;
  label: string;
  /** Of the label, if it differs from the page's. */
  lang?: string | undefined;
}

type SelectProps = FieldProps &
  Omit<ComponentProps<'select'>, ReservedProps> & {
    options: readonly Option[];
    /** Label of an empty first option. */
    placeholder?: string;
  };

export function Select({ field, label, hint, optional, options, placeholder, ...rest }: SelectProps) {
  return (
    <Field field={field} label={label} hint={hint} optional={optional}>
      <div className={css.selectBox}>
        <select
          key={field.key}
          defaultValue={field.defaultValue ?? ''}
          {...rest}
          {...controlAttributes(field, hint)}
          className={css.select}
        >
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {options.map(({ value, label: text, lang }) => (
            <option key={value} value={value} lang={lang}>
              {text}
            </option>
          ))}
        </select>
        <Icon name="down" className={css.selectIcon} />
      </div>
    </Field>
  );
}

/** Traps simple bots. Its label warns people whose browser shows the page without styles. */
export function Honeypot() {
  const t = useT();
  return (
    <div className={visuallyHidden} aria-hidden="true">
      <label>
        {t('common:leaveEmpty')}
        <input type="text" name={HONEYPOT_NAME} tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}
