import type { RestFiles } from '../graphql/store/domain/import/shop-data';
import { demoContent } from './content';
import countries from './countries.json';
import { categoryId, expandCatalogue, expandTerms, productId } from './expand';
import { demoOrders, downloadPermissions } from './orders';
import { demoReviews } from './reviews';
import { gateways, settings, taxClasses, taxes, zones } from './settings';

const created = { date_created_gmt: '2026-01-05T09:00:00', date_modified_gmt: '2026-11-02T10:00:00' };

const coupon = (
  id: number,
  code: string,
  type: 'percent' | 'fixed_cart' | 'fixed_product',
  amount: string,
  description: string,
  more: Record<string, unknown> = {},
) => ({
  id,
  code,
  amount,
  status: 'publish',
  discount_type: type,
  description,
  date_expires_gmt: null,
  usage_count: 0,
  individual_use: false,
  product_ids: [],
  excluded_product_ids: [],
  usage_limit: null,
  usage_limit_per_user: null,
  limit_usage_to_x_items: null,
  free_shipping: false,
  product_categories: [],
  excluded_product_categories: [],
  exclude_sale_items: false,
  minimum_amount: '0.00',
  maximum_amount: '0.00',
  email_restrictions: [],
  used_by: [],
  ...created,
  ...more,
});

const coupons = () => [
  coupon(301, 'welcome10', 'percent', '10.00', '10 % off your order'),
  coupon(302, '5off', 'fixed_cart', '5.00', '5 € off', { minimum_amount: '30.00' }),
  coupon(303, 'freeship', 'fixed_cart', '0.00', 'Free shipping', { free_shipping: true }),
  coupon(304, 'ceramics15', 'percent', '15.00', '15 % off ceramics', {
    product_categories: [categoryId('ceramics')],
    exclude_sale_items: true,
  }),
  coupon(305, 'mugs3', 'fixed_product', '3.00', '3 € off every Morning Mug', {
    product_ids: [productId('morning-mug')],
  }),
  coupon(306, 'once', 'percent', '20.00', '20 %, once, and not together with others', {
    individual_use: true,
    usage_limit_per_user: 1,
  }),
  coupon(307, 'summer', 'percent', '25.00', 'Summer 2026', { date_expires_gmt: '2026-09-01T00:00:00' }),
];

const address = {
  first_name: 'Dana',
  last_name: 'Demo',
  company: '',
  address_1: 'Kastanienallee 8',
  address_2: '',
  city: 'Berlin',
  postcode: '10435',
  country: 'DE',
  state: 'DE-BE',
  phone: '+49 30 555 0142',
};

const nobody = {
  first_name: '',
  last_name: '',
  company: '',
  address_1: '',
  address_2: '',
  city: '',
  postcode: '',
  country: '',
  state: '',
  phone: '',
};

export const demoCustomer = {
  id: 2,
  username: 'demo',
  email: 'demo@example.com',
  password: 'demo-pass-4711',
  address,
};

const customers = [
  {
    id: 1,
    email: 'admin@example.com',
    first_name: '',
    last_name: '',
    role: 'administrator',
    username: 'admin',
    billing: { ...nobody, email: '' },
    shipping: { ...nobody, email: '' },
    is_paying_customer: false,
    meta_data: [],
    ...created,
  },
  {
    id: 2,
    email: demoCustomer.email,
    first_name: 'Dana',
    last_name: 'Demo',
    role: 'customer',
    username: 'demo',
    billing: { ...address, email: demoCustomer.email },
    shipping: { ...address, email: '' },
    is_paying_customer: true,
    meta_data: [],
    ...created,
  },
];

/**
 * The demo shop as WooCommerce's REST API would return it, by file name without extension: the importer fills an empty
 * store with it. It is the same every time.
 */
export function demoShop(): RestFiles {
  const { products, variations } = expandCatalogue();
  const { categories, tags, attributes, attributeTerms } = expandTerms();
  return {
    products,
    'products-variations': variations,
    'products-categories': categories,
    'products-tags': tags,
    'products-attributes': attributes,
    'products-attributes-terms': attributeTerms,
    'products-reviews': demoReviews(),
    'products-shipping-classes': [],
    coupons: coupons(),
    taxes,
    'taxes-classes': taxClasses,
    ...zones,
    payment_gateways: gateways,
    ...settings,
    customers,
    accounts: [{ username: demoCustomer.username, password: demoCustomer.password }],
    orders: demoOrders(address, demoCustomer.email),
    'downloads-permissions': downloadPermissions(demoCustomer.email),
    'data-countries': countries,
    content: demoContent(),
    site: {
      title: 'Sturdy',
      options: {
        timezone_string: 'Europe/Berlin',
        gmt_offset: 1,
        date_format: 'F j, Y',
        time_format: 'g:i a',
        WPLANG: 'en_US',
        users_can_register: '1',
        default_comment_status: 'open',
        comment_registration: '0',
        require_name_email: '1',
        comment_moderation: '0',
        comment_previously_approved: '0',
        comment_max_links: '2',
        moderation_keys: '',
        show_avatars: '1',
        avatar_default: 'mystery',
        woocommerce_hold_stock_minutes: '60',
      },
      loginClients: [{ provider: 'PASSWORD', name: 'Password', order: 0, isEnabled: true }],
    },
  };
}
