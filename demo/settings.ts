const options = (values: Record<string, unknown>) =>
  Object.entries(values).map(([id, value]) => ({ id: `woocommerce_${id}`, value }));

const euro = ['DE', 'AT', 'FR', 'IT', 'ES', 'NL', 'BE', 'LU', 'IE', 'PT'];
const elsewhere = ['CH', 'GB', 'US', 'BR'];

export const settings = {
  'settings-general': options({
    store_address: 'Torstraße 12',
    store_address_2: '',
    store_city: 'Berlin',
    store_postcode: '10119',
    default_country: 'DE:DE-BE',
    allowed_countries: 'specific',
    all_except_countries: '',
    specific_allowed_countries: [...euro, ...elsewhere],
    ship_to_countries: '',
    specific_ship_to_countries: '',
    default_customer_address: 'base',
    calc_taxes: 'yes',
    enable_coupons: 'yes',
    calc_discounts_sequentially: 'no',
    currency: 'EUR',
    currency_pos: 'right_space',
    price_thousand_sep: '.',
    price_decimal_sep: ',',
    price_num_decimals: '2',
  }),
  'settings-products': options({
    weight_unit: 'kg',
    dimension_unit: 'cm',
    enable_reviews: 'yes',
    review_rating_verification_label: 'yes',
    review_rating_verification_required: 'no',
    enable_review_rating: 'yes',
    review_rating_required: 'yes',
    manage_stock: 'yes',
    hold_stock_minutes: '60',
    notify_low_stock_amount: '2',
    notify_no_stock_amount: '0',
    hide_out_of_stock_items: 'no',
    stock_format: '',
    file_download_method: 'force',
    downloads_require_login: 'no',
    downloads_grant_access_after_payment: 'yes',
  }),
  'settings-tax': options({
    prices_include_tax: 'yes',
    tax_based_on: 'shipping',
    shipping_tax_class: 'inherit',
    tax_round_at_subtotal: 'no',
    tax_classes: '',
    tax_display_shop: 'incl',
    tax_display_cart: 'incl',
    price_display_suffix: '',
    tax_total_display: 'itemized',
  }),
  'settings-shipping': options({
    enable_shipping_calc: 'yes',
    shipping_cost_requires_address: 'no',
    shipping_hide_rates_when_free: 'no',
    ship_to_destination: 'billing',
  }),
  'settings-checkout': options({
    bacs_accounts: [
      {
        account_name: 'Sturdy',
        account_number: '',
        bank_name: 'Musterbank',
        sort_code: '',
        // The IBAN of the standard's own example.
        iban: 'DE89 3704 0044 0532 0130 00',
        bic: 'COBADEFFXXX',
      },
    ],
  }),
  'settings-account': options({
    enable_guest_checkout: 'yes',
    enable_checkout_login_reminder: 'yes',
    enable_signup_and_login_from_checkout: 'yes',
    enable_myaccount_registration: 'yes',
    registration_generate_password: 'no',
  }),
};

const rates: readonly (readonly [country: string, name: string, standard: number, reduced: number])[] = [
  ['DE', 'MwSt.', 19, 7],
  ['AT', 'USt.', 20, 10],
  ['FR', 'TVA', 20, 5.5],
  ['IT', 'IVA', 22, 4],
  ['ES', 'IVA', 21, 4],
  ['NL', 'BTW', 21, 9],
  ['BE', 'TVA', 21, 6],
  ['LU', 'TVA', 17, 3],
  ['IE', 'VAT', 23, 9],
  ['PT', 'IVA', 23, 6],
];

export const taxes = rates.flatMap(([country, name, standard, reduced], index) =>
  (
    [
      [standard, 'standard'],
      [reduced, 'reduced-rate'],
    ] as const
  ).map(([rate, kind], offset) => ({
    id: index * 2 + offset + 1,
    country,
    state: '',
    postcode: '',
    city: '',
    rate: rate.toFixed(4),
    name: `${name} ${rate}%`,
    priority: 1,
    compound: false,
    shipping: true,
    order: index * 2 + offset,
    class: kind,
    postcodes: [],
    cities: [],
  })),
);

export const taxClasses = [
  { slug: 'standard', name: 'Standard rate' },
  { slug: 'reduced-rate', name: 'Reduced rate' },
  { slug: 'zero-rate', name: 'Zero rate' },
];

const setting = (values: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(values).map(([id, value]) => [id, { id, type: 'text', value, default: '' }]),
  );

function method(
  id: number,
  kind: 'flat_rate' | 'free_shipping' | 'local_pickup',
  title: string,
  order: number,
  values: Record<string, string>,
) {
  return {
    id,
    instance_id: id,
    title,
    order,
    enabled: true,
    method_id: kind,
    settings: setting({ title, ...values }),
  };
}

const flat = (id: number, title: string, order: number, gross: number, tax: 'taxable' | 'none' = 'taxable') =>
  // A cost is entered net; German VAT makes it the round amount that shoppers see.
  method(id, 'flat_rate', title, order, {
    tax_status: tax,
    cost: (tax === 'none' ? gross : gross / 1.19).toFixed(4),
  });
const free = (id: number, order: number, minimum: number) =>
  method(id, 'free_shipping', 'Free shipping', order, {
    requires: 'either',
    min_amount: String(minimum),
    ignore_discounts: 'no',
  });

export const zones = {
  'shipping-zones': [
    { id: 0, name: 'Worldwide', order: 0 },
    { id: 1, name: 'Germany', order: 1 },
    { id: 2, name: 'Europe', order: 2 },
  ],
  'shipping-zones-locations': {
    0: [],
    1: [{ code: 'DE', type: 'country' }],
    2: [...euro.slice(1), 'CH', 'GB'].map((code) => ({ code, type: 'country' })),
  },
  'shipping-zones-methods': {
    0: [flat(7, 'International parcel', 1, 24, 'none')],
    // The first rate on offer is the shop's default, so what costs nothing comes first where it is offered.
    1: [
      free(3, 1, 75),
      flat(1, 'Parcel', 2, 4.9),
      flat(2, 'Express parcel', 3, 12.9),
      method(4, 'local_pickup', 'Collect in Berlin', 4, { tax_status: 'none', cost: '' }),
    ],
    2: [free(6, 1, 150), flat(5, 'Parcel', 2, 11.9)],
  },
};

const gateway = (id: string, title: string, description: string, order: number) => ({
  id,
  title,
  description,
  order,
  enabled: true,
  settings: setting({ title }),
});

export const gateways = [
  gateway('card', 'Credit card', 'You’ll pay on a secure page and come back here.', 0),
  gateway('cod', 'Cash on delivery', 'Pay the carrier when your package arrives.', 1),
  gateway(
    'bacs',
    'Direct bank transfer',
    'We’ll send our bank details with your order, and your package once we’ve received your payment.',
    2,
  ),
  gateway('cheque', 'Check payment', 'Mail a check to our workshop in Berlin.', 3),
];
