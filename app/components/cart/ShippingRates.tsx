import type { ShippingPackage } from '~/commerce/cart/packages.server';
import { CatalogueText } from '~/components/boxes/Text';
import { RadioGroup } from '~/components/form/Choice';
import { useT } from '~/i18n/context';
import { fieldOf, type FailedForm } from '~/components/form/failed-form';

interface RatesProps {
  packages: readonly ShippingPackage[];
  /** Id of the form; radios are named `rate-0`, `rate-1`… */
  form: string;
  failure: FailedForm | undefined;
  large?: boolean;
}

/** One group of native radios per package, each with its price in the label. */
export function ShippingRates({ packages, form, failure, large = false }: RatesProps) {
  const t = useT();
  return (
    <>
      {packages.map(({ rates, chosen, contents }, index) => (
        <RadioGroup
          key={`${index}${chosen ?? ''}`}
          boxed
          large={large}
          field={fieldOf(failure, form, `rate-${index}`, chosen ?? '')}
          legend={packages.length > 1 ? t('cart:deliveryOf', { contents }) : t('cart:deliveryMethod')}
          options={rates.map(({ id, label, cost, free, arrives }) => ({
            value: id,
            label: <CatalogueText>{label}</CatalogueText>,
            hint: arrives,
            aside: free ? t('cart:free') : cost,
          }))}
        />
      ))}
    </>
  );
}
