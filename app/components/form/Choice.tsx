import { useState, type ChangeEvent, type ComponentProps, type ReactNode } from 'react';
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

/**
 * Native radios. The first has the field's id, so that an error summary's link reaches the group. A choice mends what an answer
 * found wrong.
 */
export function RadioGroup({
  field,
  legend,
  large,
  hint,
  options,
  look = 'list',
  onChange,
}: RadioGroupProps) {
  const { id, name, live } = field;
  const [mended, setMended] = useState<string[]>();
  const errors = field.errors === mended ? undefined : field.errors;
  const invalid = errors?.length ? { 'aria-invalid': true as const } : {};
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    setMended(field.errors);
    onChange?.(event);
  };
  return (
    <Fieldset legend={legend} large={large ?? false} field={{ id, name, errors, live }} hint={hint}>
      <div className={look === 'boxed' ? css.boxed : look === 'inline' ? css.inline : undefined}>
        {options.map(({ value, label, aside, hint: note, disabled }, index) => (
          <label key={value} className={css.choice}>
            <input
              key={`${field.key ?? ''}${value}`}
              type="radio"
              id={index === 0 ? id : `${id}-${index + 1}`}
              name={name}
              value={value}
              defaultChecked={field.defaultValue === value}
              disabled={disabled}
              onChange={choose}
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
