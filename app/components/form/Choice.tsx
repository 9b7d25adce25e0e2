import { useState, type ReactNode } from 'react';
import { FieldError, FieldHint, controlAttributes, type FieldLike, type FieldProps } from './Field';
import { inColumn } from '~/components/primitives/primitives.css';
import * as css from './form.css';

export function Checkbox({ field, label, hint }: Omit<FieldProps, 'optional'>) {
  return (
    <div>
      <FieldError field={field} />
      <label className={css.choice}>
        <input
          key={field.key}
          type="checkbox"
          defaultChecked={field.defaultChecked}
          {...controlAttributes(field, hint)}
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
  isLarge?: boolean | undefined;
  /** Has the group's error. */
  field?: FieldLike;
  children: ReactNode;
}

/** A group of controls with a name (docs/accessibility.md 12). */
export function Fieldset({ legend, isLarge, field, children }: FieldsetProps) {
  return (
    <fieldset
      className={inColumn[4]}
      aria-describedby={field ? controlAttributes(field)['aria-describedby'] : undefined}
    >
      {isLarge ? (
        <legend>
          <h2 className={css.legendLarge}>{legend}</h2>
        </legend>
      ) : (
        <legend className={css.legend}>{legend}</legend>
      )}
      {field ? <FieldError field={field} /> : null}
      {children}
    </fieldset>
  );
}

interface RadioOption {
  value: string;
  label: ReactNode;
  /** At the end of the row, part of the radio's accessible name. */
  aside?: ReactNode;
  hint?: ReactNode;
}

interface RadioGroupProps {
  field: FieldLike;
  legend: ReactNode;
  isLarge?: boolean | undefined;
  options: readonly RadioOption[];
  isBoxed?: boolean;
}

/** The first radio has the field's id, for the error summary's link. A choice clears the error of the rejection before it. */
export function RadioGroup({ field, legend, isLarge, options, isBoxed = false }: RadioGroupProps) {
  const { id, name, isLive, rejection } = field;
  const [corrected, setCorrected] = useState<unknown>();
  const errors = rejection === corrected ? undefined : field.errors;
  const invalid = errors?.length ? { 'aria-invalid': true as const } : {};
  return (
    <Fieldset legend={legend} isLarge={isLarge} field={{ id, name, errors, isLive }}>
      <div className={isBoxed ? css.boxed : undefined}>
        {options.map(({ value, label, aside, hint: note }, index) => (
          <label key={value} className={css.choice}>
            <input
              key={`${field.key ?? ''}${value}`}
              type="radio"
              id={index === 0 ? id : `${id}-${index + 1}`}
              name={name}
              value={value}
              defaultChecked={field.defaultValue === value}
              onChange={() => setCorrected(rejection)}
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
