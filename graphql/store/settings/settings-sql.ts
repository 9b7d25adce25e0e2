import { parseDecimals, DECIMALS_OPTION, optionValueSchema, type OptionValue } from '../core/option-value';
import { parseBankAccounts } from '../../shared/bank-account';
import { pricePositions, type PriceFormat } from '../core/price-format';
import type { Database } from '../db/database';

const REAL_SHOP_OPTION = 'sturdy_own_shop';

class Options {
  readonly #options: ReadonlyMap<string, OptionValue>;

  constructor(options: ReadonlyMap<string, OptionValue>) {
    this.#options = options;
  }

  value(name: string): OptionValue | undefined {
    return this.#options.get(name);
  }

  /** Joins lists by commas. */
  text(name: string, fallback = ''): string {
    const value = this.#options.get(name);
    if (value === undefined || value === null) return fallback;
    if (Array.isArray(value)) return this.list(name).join(',');
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  }

  /** `yes`, `1`, `true` and `open` are true. */
  flag(name: string, isOnByDefault: boolean): boolean {
    const value = this.text(name);
    return value === '' ? isOnByDefault : ['yes', '1', 'true', 'open'].includes(value);
  }

  number(name: string, fallback: number): number {
    const value = Number(this.text(name, String(fallback)));
    return Number.isFinite(value) ? value : fallback;
  }

  list(name: string): string[] {
    const value = this.#options.get(name);
    if (Array.isArray(value)) return value.filter((entry) => typeof entry === 'string');
    return typeof value === 'string' && value !== '' ? value.split(',') : [];
  }
}

/** Options with WooCommerce's defaults, read once. Call `load` again after a change. */
export class Settings extends Options {
  static load(db: Database, overrides: Readonly<Record<string, OptionValue>> = {}): Settings {
    const rows = db.tuples<[string, string]>('SELECT name, value FROM options');
    const storedOptions = rows.map(
      ([name, value]) => [name, optionValueSchema.parse(JSON.parse(value))] as const,
    );
    return new Settings(new Map([...storedOptions, ...Object.entries(overrides)]));
  }

  readonly #base = this.text('woocommerce_default_country', 'US:CA').split(':');
  readonly baseCountry = this.#base[0] ?? '';
  readonly baseState = this.#base[1] ?? '';
  readonly shopName = this.text('blogname', 'Shop');
  readonly isRealShop = this.flag(REAL_SHOP_OPTION, false);
  readonly timezone = this.text('timezone_string', 'UTC') || 'UTC';
  readonly currency = this.text('woocommerce_currency', 'USD');
  readonly pricesIncludeTax = this.flag('woocommerce_prices_include_tax', false);
  readonly taxesEnabled = this.flag('woocommerce_calc_taxes', false);
  /** WooCommerce's filter of this name: whether prices with tax change with the shopper's tax rate. */
  readonly adjustsPricesElsewhere = this.flag('woocommerce_adjust_non_base_location_prices', true);
  readonly taxBasedOn = this.text('woocommerce_tax_based_on', 'shipping');
  readonly shippingTaxClass = this.text('woocommerce_shipping_tax_class', 'inherit');
  readonly roundTaxAtSubtotal = this.flag('woocommerce_tax_round_at_subtotal', false);
  readonly displayShopPricesWithTax = this.text('woocommerce_tax_display_shop', 'excl') === 'incl';
  readonly displayCartPricesWithTax = this.text('woocommerce_tax_display_cart', 'excl') === 'incl';
  readonly couponsEnabled = this.flag('woocommerce_enable_coupons', true);
  readonly stockManagementEnabled = this.flag('woocommerce_manage_stock', true);
  /** A product is out of stock at or below this quantity. */
  readonly noStockAmount = this.number('woocommerce_notify_no_stock_amount', 0);
  readonly hideOutOfStock = this.flag('woocommerce_hide_out_of_stock_items', false);
  readonly registrationOpen = this.flag('woocommerce_enable_myaccount_registration', true);
  readonly guestCheckout = this.flag('woocommerce_enable_guest_checkout', true);
  readonly reviewsEnabled = this.flag('woocommerce_enable_reviews', true);
  readonly bankAccounts = parseBankAccounts(this.value('woocommerce_bacs_accounts'));
  /** 10 to this power minor units are one unit. */
  readonly decimals = parseDecimals(this.value(DECIMALS_OPTION));
  readonly #position = this.text('woocommerce_currency_pos', 'left');
  readonly priceFormat: PriceFormat = {
    currency: this.currency,
    position: pricePositions.find((candidate) => candidate === this.#position) ?? 'left',
    thousands: this.text('woocommerce_price_thousand_sep', ','),
    decimal: this.text('woocommerce_price_decimal_sep', '.'),
    decimals: this.decimals,
  };
}

/** Disables the demo shop's payment methods that collect no money. */
export function markAsRealShop(db: Database): void {
  saveOption(db, REAL_SHOP_OPTION, 'yes');
}

export function isEmptyShop(db: Database): boolean {
  return !db.has('SELECT 1 FROM options LIMIT 1');
}

/** Does not reload `Settings`. */
export function saveOption(db: Database, name: string, value: OptionValue): void {
  db.save('options', 'name', { name, value: JSON.stringify(value) });
}
