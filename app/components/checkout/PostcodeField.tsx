import { useRef, useState, type ComponentProps, type FocusEvent } from 'react';
import { withBase } from '~/enhance/page/address';
import { isRecord } from '~/platform/parse-json';
import { TextField } from '~/components/form/TextField';
import * as css from './address-fields.css';

const isHint = (value: unknown): value is { hint: string } =>
  isRecord(value) && typeof value['hint'] === 'string';

async function hintFor(country: string, postcode: string): Promise<string> {
  try {
    const query = new URLSearchParams({ country, postcode });
    const response = await fetch(withBase(`/postcode?${query}`));
    const answer: unknown = response.ok ? await response.json() : undefined;
    return isHint(answer) ? answer.hint : '';
  } catch (error) {
    if (error instanceof TypeError) return '';
    throw error;
  }
}

type PostcodeFieldProps = ComponentProps<typeof TextField> & {
  kind: string;
  /** The country's postcodes are digits: phones show their number keys. */
  numeric: boolean;
};

/** A postcode; when it is left, the server is asked whether its country writes postcodes so. A hint, not an error. */
export function PostcodeField({ kind, numeric, ...props }: PostcodeFieldProps) {
  const keys = numeric ? { inputMode: 'numeric' as const } : { autoCapitalize: 'characters' };
  const [hint, setHint] = useState('');
  const asked = useRef(0);
  const onBlur = async ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    const country = currentTarget.form?.elements.namedItem(`${kind}.country`);
    if (!(country instanceof HTMLSelectElement) || props.field.errors?.length) return;
    asked.current += 1;
    const mine = asked.current;
    const text = currentTarget.value.trim() === '' ? '' : await hintFor(country.value, currentTarget.value);
    if (mine === asked.current) setHint(text);
  };
  return (
    <>
      <TextField {...props} {...keys} spellCheck={false} onBlur={onBlur} />
      <p role="status" className={css.addressFieldsHint}>
        {hint}
      </p>
    </>
  );
}
