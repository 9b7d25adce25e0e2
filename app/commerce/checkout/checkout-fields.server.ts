import { shopFromPlugin } from '~/backend/plugin.server';
import type { OptionalFields } from '~/forms/address/address.server';
import type { CustomField, CustomValues } from '~/forms/custom-fields.server';
import { storeSettings } from '~/store-settings';

/** What the checkout asks for beside what an order needs: as the settings say, else as WooCommerce does. */
export async function checkoutFields(): Promise<{ fields: OptionalFields; custom: readonly CustomField[] }> {
  const shop = (await shopFromPlugin())?.checkout;
  const set = storeSettings().checkoutFields;
  const answerFor = (name: keyof OptionalFields) => set[name] ?? shop?.[name] ?? 'optional';
  const fields = {
    phone: answerFor('phone'),
    company: answerFor('company'),
    address2: answerFor('address2'),
  };
  return { fields, custom: shop?.custom ?? [] };
}

/** The owner's fields as the review shows them. */
export const customRows = (custom: readonly CustomField[], values: CustomValues) =>
  custom.flatMap(({ name, label, type, options }) => {
    const value = values[name] ?? '';
    if (value === '') return [];
    const chosen = options.find((option) => option.value === value)?.label ?? value;
    return [{ label, value: type === 'checkbox' ? null : chosen }];
  });

/** The owner's fields as WooCommerce keeps them with an order. */
export const customMetaData = (custom: readonly CustomField[], values: CustomValues) =>
  custom.flatMap(({ name, metaKey, type }) => {
    const value = values[name] ?? '';
    return value === '' ? [] : [{ key: metaKey, value: type === 'checkbox' ? '1' : value }];
  });
