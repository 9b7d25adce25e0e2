import { useRef, useState, type ComponentProps, type FocusEvent } from 'react';
import { Button } from '~/components/ui/Button';
import { needless } from '~/components/ui/ui.css';
import { Select, TextField, type FieldLike } from '~/components/form/Field';
import { VisuallyHidden } from '~/components/primitives/Text';
import { fetchJson, withBase } from '~/client/page/base-path';
import { useCatalogueLang, useT } from '~/platform/i18n/translate-context';
import type { AddressForm, AddressKind, AddressName } from '~/domain/address/address-form.server';
import type { AddressBookEntry } from '~/commerce/checkout/checkout-page.server';
import { isRecord } from '~/platform/parse-json';
import * as css from './checkout.css';

interface AddressFieldsProps {
  kind: AddressKind;
  field: (name: AddressName) => FieldLike;
  form: AddressForm;
  countries: readonly { code: string; name: string }[];
  savedAddresses?: readonly AddressBookEntry[] | undefined;
  /** Asks for the name only: nothing is shipped, and the shop needs no address. */
  isNameOnly?: boolean;
  /** The form's script follows a chosen country: the button for that is needless. */
  isSelfUpdating?: boolean;
}

interface TextOptions {
  label: string;
  optional?: boolean;
  isHalfWidth?: boolean;
}

const tokens = { city: 'address-level2', state: 'address-level1', postcode: 'postal-code' } as const;

/** The fields of one address, in the order of its country, with the tokens that fill them in. */
export function AddressFields({
  kind,
  field,
  form,
  countries,
  savedAddresses = [],
  isNameOnly = false,
  isSelfUpdating = false,
}: AddressFieldsProps) {
  const t = useT();
  const text = (name: AddressName, token: string, { isHalfWidth = false, ...rest }: TextOptions) => (
    <div className={isHalfWidth ? css.addressFieldsHalf : css.addressFieldsWhole}>
      <TextField field={field(name)} autoComplete={`${kind} ${token}`} {...rest} />
    </div>
  );
  return (
    <div className={css.addressFieldsGrid}>
      {savedAddresses.length > 0 ? (
        <div role="group" aria-labelledby={`${kind}-used`} className={css.addressFieldsUsed}>
          <p id={`${kind}-used`}>{t('checkout:usedAddresses')}</p>
          {savedAddresses.map(({ value, text }) => (
            <Button key={value} name="used-address" value={value} kind="secondary" size="s">
              {text}
            </Button>
          ))}
        </div>
      ) : null}
      {text('firstName', 'given-name', { label: t('checkout:firstName'), isHalfWidth: true })}
      {text('lastName', 'family-name', { label: t('checkout:lastName'), isHalfWidth: true })}
      {isNameOnly ? null : (
        <>
          {form.company === 'hidden'
            ? null
            : text('company', 'organization', {
                label: t('checkout:company'),
                optional: form.company === 'optional',
              })}
          <div className={css.addressFieldsCountry} data-country>
            <Select
              field={field('country')}
              label={t('checkout:country')}
              options={countries.map(({ code, name }) => ({ value: code, label: name }))}
              placeholder={t('checkout:chooseCountry')}
              autoComplete={`${kind} country`}
            />
            <Button
              name="intent"
              value="update"
              kind="secondary"
              className={isSelfUpdating ? needless : undefined}
            >
              {t('checkout:updateCountry')}
              <VisuallyHidden>
                {' '}
                {t(kind === 'billing' ? 'checkout:billing' : 'checkout:shipping')}
              </VisuallyHidden>
            </Button>
          </div>
          {text('address1', 'address-line1', { label: t('checkout:street') })}
          {form.address2 === 'hidden'
            ? null
            : text('address2', 'address-line2', {
                label: t('checkout:address2'),
                optional: form.address2 === 'optional',
              })}
          {form.fields.map((place) => (
            <div key={place.name} className={css.addressFieldsHalf}>
              <PlaceField kind={kind} place={place} field={field(place.name)} form={form} />
            </div>
          ))}
        </>
      )}
    </div>
  );
}

interface PlaceFieldProps {
  kind: AddressKind;
  place: AddressForm['fields'][number];
  field: FieldLike;
  form: AddressForm;
}

function PlaceField({ kind, place, field, form }: PlaceFieldProps) {
  const t = useT();
  const lang = useCatalogueLang();
  const { name, label } = place;
  const common = { field, label, optional: !place.required, autoComplete: `${kind} ${tokens[name]}` };
  if (name === 'state' && form.states.length > 0) {
    return (
      <>
        <input type="hidden" name={`${field.name}Of`} value={form.country} />
        <Select
          {...common}
          options={form.states.map(({ code, name: text }) => ({ value: code, label: text, lang }))}
          placeholder={t('checkout:chooseState')}
        />
      </>
    );
  }
  return name === 'postcode' ? (
    <PostcodeField {...common} country={form.country} isNumeric={place.numeric ?? false} />
  ) : (
    <TextField {...common} />
  );
}

const isHint = (value: unknown): value is { hint: string } =>
  isRecord(value) && typeof value['hint'] === 'string';

type PostcodeFieldProps = ComponentProps<typeof TextField> & {
  country: string;
  /** The country's postcodes are digits: phones show their number keys. */
  isNumeric: boolean;
};

/** On blur asks the server whether the country has such postcodes. A hint, not an error. */
function PostcodeField({ country, isNumeric, ...props }: PostcodeFieldProps) {
  const keys = isNumeric ? { inputMode: 'numeric' as const } : { autoCapitalize: 'characters' };
  const [hint, setHint] = useState({ country, text: '' });
  const latestRequest = useRef(0);
  const onBlur = async ({ currentTarget: { value } }: FocusEvent<HTMLInputElement>) => {
    if (props.field.errors?.length) return;
    latestRequest.current += 1;
    const requestNumber = latestRequest.current;
    const address = withBase(`/postcode?${new URLSearchParams({ country, postcode: value })}`);
    const response = value.trim() === '' ? undefined : await fetchJson(address, isHint);
    if (requestNumber === latestRequest.current) setHint({ country, text: response?.hint ?? '' });
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
