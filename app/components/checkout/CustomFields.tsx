import { CatalogueText } from '~/components/primitives/Text';
import { Checkbox, RadioGroup } from '~/components/form/Choice';
import { Select, Textarea, TextField, type FieldLike } from '~/components/form/Field';
import type { Control } from '~/components/form/IntentForm';
import { useCatalogueLang, useT } from '~/platform/i18n/translate-context';
import type { CheckoutPage } from '~/commerce/checkout/checkout-page.server';

type CustomField = CheckoutPage['custom'][number];

interface CustomFieldsProps {
  fields: readonly CustomField[];
  group: CustomField['group'];
  control: Control;
}

/** The fields that the owner has added to a part of the checkout. */
export function CustomFields({ fields, group, control }: CustomFieldsProps) {
  return fields
    .filter((field) => field.group === group)
    .map((field) => (
      <CustomControl key={field.name} definition={field} field={control(`custom.${field.name}`)} />
    ));
}

function CustomControl({ definition, field }: { definition: CustomField; field: FieldLike }) {
  const t = useT();
  const lang = useCatalogueLang();
  const { type, label, hint, required } = definition;
  const common = {
    field,
    label: <CatalogueText>{label}</CatalogueText>,
    optional: !required,
    ...(hint === '' ? {} : { hint: <CatalogueText>{hint}</CatalogueText> }),
  };
  const options = definition.options.map((option) => ({ ...option, lang }));
  switch (type) {
    case 'checkbox':
      return <Checkbox {...common} />;
    case 'radio':
      return (
        <RadioGroup
          field={field}
          legend={common.label}
          options={options.map((option) => ({
            value: option.value,
            label: <CatalogueText>{option.label}</CatalogueText>,
          }))}
        />
      );
    case 'select':
      return <Select {...common} options={options} placeholder={t('checkout:chooseOption')} />;
    case 'textarea':
      return <Textarea {...common} rows={3} />;
    default:
      return <TextField {...common} type={type === 'number' ? 'text' : type} autoComplete="off" />;
  }
}
