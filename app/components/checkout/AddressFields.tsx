import { Button } from '~/components/ui/Button';
import { needless } from '~/components/ui/ui.css';
import type { FieldLike } from '~/components/form/Field';
import { Select } from '~/components/form/Select';
import { TextField } from '~/components/form/TextField';
import { VisuallyHidden } from '~/components/boxes/VisuallyHidden';
import { useCatalogueLang, useT } from '~/i18n/context';
import type { AddressForm } from '~/commerce/checkout/page.server';
import type { UsedAddress } from '~/commerce/checkout/used-addresses.server';
import * as css from './address-fields.css';
import { PostcodeField } from './PostcodeField';

type Name =
  'firstName' | 'lastName' | 'company' | 'country' | 'address1' | 'address2' | 'city' | 'state' | 'postcode';

interface AddressFieldsProps {
  kind: 'billing' | 'shipping';
  fields: Record<Name, FieldLike>;
  form: AddressForm;
  countries: readonly { code: string; name: string }[];
  /** What the customer's latest orders went to. */
  used?: readonly UsedAddress[] | undefined;
  /** Only the name is asked for: nothing is sent, and the shop does not want the rest. */
  namesOnly?: boolean;
}

const tokens = { city: 'address-level2', state: 'address-level1', postcode: 'postal-code' } as const;

/** The fields of one address, in the order of its country, with the tokens that fill them in. */
export function AddressFields({
  kind,
  fields,
  form,
  countries,
  used = [],
  namesOnly = false,
}: AddressFieldsProps) {
  const t = useT();
  return (
    <div className={css.addressFieldsGrid}>
      {used.length > 0 ? (
        <div role="group" aria-labelledby={`${kind}-used`} className={css.addressFieldsUsed}>
          <p id={`${kind}-used`}>{t('checkout:usedAddresses')}</p>
          {used.map(({ value, text }) => (
            <Button key={value} name="used-address" value={value} kind="secondary" size="s">
              {text}
            </Button>
          ))}
        </div>
      ) : null}
      <div className={css.addressFieldsHalf}>
        <TextField
          field={fields.firstName}
          label={t('checkout:firstName')}
          autoComplete={`${kind} given-name`}
        />
      </div>
      <div className={css.addressFieldsHalf}>
        <TextField
          field={fields.lastName}
          label={t('checkout:lastName')}
          autoComplete={`${kind} family-name`}
        />
      </div>
      {namesOnly ? null : (
        <>
          <div className={css.addressFieldsWhole}>
            <TextField
              field={fields.company}
              label={t('checkout:company')}
              optional
              autoComplete={`${kind} organization`}
            />
          </div>
          <div className={css.addressFieldsCountry} data-country>
            <Select
              field={fields.country}
              label={t('checkout:country')}
              options={countries.map(({ code, name }) => ({ value: code, label: name }))}
              placeholder={t('checkout:chooseCountry')}
              autoComplete={`${kind} country`}
            />
            <Button name="intent" value="update" kind="secondary" className={needless}>
              {t('checkout:updateCountry')}
              <VisuallyHidden>
                {' '}
                ({t(kind === 'billing' ? 'checkout:billing' : 'checkout:shipping')})
              </VisuallyHidden>
            </Button>
          </div>
          <div className={css.addressFieldsWhole}>
            <TextField
              field={fields.address1}
              label={t('checkout:street')}
              autoComplete={`${kind} address-line1`}
            />
          </div>
          <div className={css.addressFieldsWhole}>
            <TextField
              field={fields.address2}
              label={t('checkout:address2')}
              optional
              autoComplete={`${kind} address-line2`}
            />
          </div>
          {form.fields.map(({ name, label, required, numeric }) => (
            <div key={name} className={name === 'postcode' ? css.addressFieldsShort : css.addressFieldsHalf}>
              <PlaceField
                kind={kind}
                name={name}
                field={fields[name]}
                label={label}
                required={required}
                numeric={numeric ?? false}
                form={form}
              />
            </div>
          ))}
        </>
      )}
    </div>
  );
}

interface PlaceFieldProps {
  kind: 'billing' | 'shipping';
  name: 'city' | 'state' | 'postcode';
  field: FieldLike;
  label: string;
  required: boolean;
  numeric: boolean;
  form: AddressForm;
}

function PlaceField({ kind, name, field, label, required, numeric, form }: PlaceFieldProps) {
  const t = useT();
  const lang = useCatalogueLang();
  const autoComplete = `${kind} ${tokens[name]}`;
  if (name === 'state' && form.states.length > 0) {
    return (
      <Select
        field={field}
        label={label}
        optional={!required}
        options={form.states.map(({ code, name: text }) => ({ value: code, label: text, lang }))}
        placeholder={t('checkout:chooseState')}
        autoComplete={autoComplete}
      />
    );
  }
  const common = { field, label, optional: !required, autoComplete };
  return name === 'postcode' ? (
    <PostcodeField {...common} kind={kind} numeric={numeric} />
  ) : (
    <TextField {...common} />
  );
}
