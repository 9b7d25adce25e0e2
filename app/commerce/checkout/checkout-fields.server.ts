import { fetchPluginShop } from '~/commerce/wordpress/wordpress-plugin.server';
import type { OptionalFields } from '~/domain/address/address-form.server';
import type { CustomField, CustomValues } from '~/domain/forms/custom-fields.server';
import { storeSettings } from '~/platform/settings/store-settings';

/** Returns the optional fields of the checkout, by the settings of the shop, else by those of WooCommerce. */
export async function getCheckoutFields(): Promise<{
  fields: OptionalFields;
  custom: readonly CustomField[];
}> {
  const shop = (await fetchPluginShop())?.checkout;
  const overrides = storeSettings().checkoutFields;
  const resolveRule = (name: keyof OptionalFields) => overrides[name] ?? shop?.[name] ?? 'optional';
  const fields = {
    phone: resolveRule('phone'),
    company: resolveRule('company'),
    address2: resolveRule('address2'),
  };
  return { fields, custom: shop?.custom ?? [] };
}

export const toCustomRows = (custom: readonly CustomField[], values: CustomValues) =>
  custom.flatMap(({ name, label, type, options }) => {
    const value = values[name] ?? '';
    if (value === '') return [];
    const chosen = options.find((option) => option.value === value)?.label ?? value;
    return [{ label, value: type === 'checkbox' ? null : chosen }];
  });

export const toCustomMetaData = (custom: readonly CustomField[], values: CustomValues) =>
  custom.flatMap(({ name, metaKey, type }) => {
    const value = values[name] ?? '';
    return value === '' ? [] : [{ key: metaKey, value: type === 'checkbox' ? '1' : value }];
  });
