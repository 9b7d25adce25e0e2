import type { ComponentProps } from 'react';
import { Field, wiring, type FieldProps } from './Field';
import * as css from './form.css';
import { Icon } from '~/components/icons/Icon';

interface Option {
  value: string;
  label: string;
  /** Of its label, where the page speaks another language. */
  lang?: string | undefined;
}

type SelectProps = FieldProps &
  Omit<ComponentProps<'select'>, keyof FieldProps | 'id' | 'name' | 'children'> & {
    options: readonly Option[];
    /** Text of the empty first option; without it there is none. */
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
          {...wiring(field, hint)}
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
