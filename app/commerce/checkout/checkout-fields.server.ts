import { shopFromPlugin } from '~/backend/plugin.server';
import type { OptionalFields } from '~/forms/address/address.server';
import type { CustomField, CustomValues } from '~/forms/custom-fields.server';
import { storeSettings } from '~/store-settings';

/** Returns the optional fields of the checkout, by the settings of the shop, else by those of WooCommerce. */
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

export const customRows = (custom: readonly CustomField[], values: CustomValues) =>
  custom.flatMap(({ name, label, type, options }) => {
    const value = values[name] ?? '';
    if (value === '') return [];
    const chosen = options.find((option) => option.value === value)?.label ?? value;
    return [{ label, value: type === 'checkbox' ? null : chosen }];
  });

export const customMetaData = (custom: readonly CustomField[], values: CustomValues) =>
  custom.flatMap(({ name, metaKey, type }) => {
    const value = values[name] ?? '';
    return value === '' ? [] : [{ key: metaKey, value: type === 'checkbox' ? '1' : value }];
  });
