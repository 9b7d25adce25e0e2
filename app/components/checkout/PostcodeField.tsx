import { useRef, useState, type ComponentProps, type FocusEvent } from 'react';
import { askJson, withBase } from '~/enhance/page/address';
import { isRecord } from '~/platform/parse-json';
import { TextField } from '~/components/form/TextField';
import * as css from './checkout.css';

const isHint = (value: unknown): value is { hint: string } =>
  isRecord(value) && typeof value['hint'] === 'string';

async function hintFor(country: string, postcode: string): Promise<string> {
  const query = new URLSearchParams({ country, postcode });
  return (await askJson(withBase(`/postcode?${query}`), isHint))?.hint ?? '';
}

type PostcodeFieldProps = ComponentProps<typeof TextField> & {
  country: string;
  /** The country's postcodes are digits: phones show their number keys. */
  numeric: boolean;
};

/** A postcode; when it is left, the server is asked whether its country writes postcodes so. A hint, not an error. */
export function PostcodeField({ country, numeric, ...props }: PostcodeFieldProps) {
  const keys = numeric ? { inputMode: 'numeric' as const } : { autoCapitalize: 'characters' };
  const [hint, setHint] = useState({ country, text: '' });
  const asked = useRef(0);
  const onBlur = async ({ currentTarget: { value } }: FocusEvent<HTMLInputElement>) => {
    if (props.field.errors?.length) return;
    asked.current += 1;
    const mine = asked.current;
    const text = value.trim() === '' ? '' : await hintFor(country, value);
    if (mine === asked.current) setHint({ country, text });
  };
  return (
    <>
      <TextField {...props} {...keys} spellCheck={false} onBlur={onBlur} />
      <p role="status" className={css.addressFieldsHint}>
        {hint.country === country ? hint.text : null}
      </p>
    </>
  );
}
