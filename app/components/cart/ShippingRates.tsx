import { useEffect } from 'react';
import type { ShippingPackage } from '~/commerce/cart/shipping-packages.server';
import { CatalogueText } from '~/components/primitives/Text';
import { RadioGroup } from '~/components/form/Choice';
import { useT } from '~/platform/i18n/translate-context';
import { buildField, type FailedForm } from '~/components/form/build-field';

interface RatesProps {
  packages: readonly ShippingPackage[];
  /** Form id. Radios are named `rate-0`, `rate-1`… */
  form: string;
  failure: FailedForm | undefined;
  isLarge?: boolean;
}

export function ShippingRates({ packages, ...rest }: RatesProps) {
  const t = useT();
  return (
    <>
      {packages.map((parcel, index) => (
        <PackageRates
          key={index}
          parcel={parcel}
          name={`rate-${index}`}
          legend={
            packages.length > 1
              ? t('cart:deliveryOf', { contents: parcel.contents })
              : t('cart:deliveryMethod')
          }
          {...rest}
        />
      ))}
    </>
  );
}

interface PackageProps extends Omit<RatesProps, 'packages'> {
  parcel: ShippingPackage;
  name: string;
  legend: string;
}

function PackageRates({ parcel, name, legend, form, failure, isLarge }: PackageProps) {
  const t = useT();
  const { rates, chosen = '' } = parcel;
  const { key: _key, ...field } = buildField(failure, form, name, chosen);
  // The radios stay the same ones: the focus may be on one of them.
  useEffect(() => {
    for (const radio of document.getElementsByName(name))
      if (radio instanceof HTMLInputElement && radio.value === chosen) radio.checked = true;
  }, [name, chosen]);
  return (
    <RadioGroup
      isBoxed
      isLarge={isLarge}
      field={field}
      legend={legend}
      options={rates.map(({ id, label, cost, free, arrives }) => ({
        value: id,
        label: <CatalogueText>{label}</CatalogueText>,
        hint: arrives,
        aside: free ? t('cart:free') : cost,
      }))}
    />
  );
}
