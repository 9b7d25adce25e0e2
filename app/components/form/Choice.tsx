import type { ComponentProps, ReactNode } from 'react';
import { FieldError, FieldHint, wiring, type FieldLike } from './Field';
import * as css from './form.css';

type CheckboxProps = { field: FieldLike; label: ReactNode; hint?: ReactNode } & Omit<
  ComponentProps<'input'>,
  'id' | 'name' | 'type' | 'children'
>;

/** One yes-or-no question. */
export function Checkbox({ field, label, hint, ...rest }: CheckboxProps) {
  return (
    <div>
      <FieldError field={field} />
      <label className={css.choice}>
        <input
          key={field.key}
          type="checkbox"
          defaultChecked={field.defaultChecked}
          {...rest}
          {...wiring(field, hint)}
          className={css.mark}
        />
        <span className={css.choiceText}>{label}</span>
      </label>
      <FieldHint field={field} hint={hint} />
    </div>
  );
}

interface FieldsetProps {
  legend: ReactNode;
  /** Set as a heading of the form: larger, in the display face. */
  large?: boolean;
  field?: FieldLike;
  hint?: ReactNode;
  children: ReactNode;
}

/** A group of controls with a name (docs/accessibility.md 12). With `field` it carries the group's error and hint. */
export function Fieldset({ legend, large = false, field, hint, children }: FieldsetProps) {
  const described = field ? wiring(field, hint)['aria-describedby'] : undefined;
  return (
    <fieldset className={css.fieldset} aria-describedby={described}>
      {large ? (
        <legend>
          <h2 className={css.legendLarge}>{legend}</h2>
        </legend>
      ) : (
        <legend className={css.legend}>{legend}</legend>
      )}
      {field ? (
        <>
          <FieldHint field={field} hint={hint} />
          <FieldError field={field} />
        </>
      ) : null}
      {children}
    </fieldset>
  );
}

interface RadioOption {
  value: string;
  label: ReactNode;
  /** At the end of the row: a price. It is part of the radio's name. */
  aside?: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
}

interface RadioGroupProps {
  field: FieldLike;
  legend: ReactNode;
  large?: boolean;
  hint?: ReactNode;
  options: readonly RadioOption[];
  /** `boxed`: bordered rows (shipping, payment). `inline`: beside one another. */
  look?: 'list' | 'boxed' | 'inline';
  onChange?: ComponentProps<'input'>['onChange'];
}

/** Native radios. The first has the field's id, so that an error summary's link reaches the group. */
export function RadioGroup({
  field,
  legend,
  large,
  hint,
  options,
  look = 'list',
  onChange,
}: RadioGroupProps) {
  const invalid = field.errors?.length ? { 'aria-invalid': true as const } : {};
  return (
    <Fieldset legend={legend} large={large ?? false} field={field} hint={hint}>
      <div className={look === 'boxed' ? css.boxed : look === 'inline' ? css.inline : undefined}>
        {options.map(({ value, label, aside, hint: note, disabled }, index) => (
          <label key={value} className={css.choice}>
            <input
              key={`${field.key ?? ''}${value}`}
              type="radio"
              id={index === 0 ? field.id : `${field.id}-${index + 1}`}
              name={field.name}
              value={value}
              defaultChecked={field.defaultValue === value}
              disabled={disabled}
              onChange={onChange}
              className={css.mark}
              {...invalid}
            />
            <span className={css.choiceText}>
              {label}
              {note ? <span className={css.hint}> {note}</span> : null}
            </span>
            {aside ? <span className={css.choiceAside}> {aside}</span> : null}
          </label>
        ))}
      </div>
    </Fieldset>
  );
}
