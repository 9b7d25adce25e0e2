import { optionValue, type OptionValue } from '../domain/option';
import { bankAccountsOf, type BankAccount } from '../domain/payments/bank-account';
import type { PriceFormat } from '../domain/price-format';
import type { Database } from './database';

/**
 * The shop's options by their WooCommerce and WordPress names, with WooCommerce's defaults. Everything is read once;
 * `Settings.load` makes a new one after a change.
 */
export class Settings {
  readonly #options: ReadonlyMap<string, OptionValue>;

  constructor(options: ReadonlyMap<string, OptionValue>) {
    this.#options = options;
    const [country = '', state = ''] = this.text('woocommerce_default_country', 'US:CA').split(':');
    this.baseCountry = country;
    this.baseState = state;
  }

  /** `given` are options that hold in place of those of the database. */
  static load(db: Database, given: Readonly<Record<string, OptionValue>> = {}): Settings {
    const rows = db.all<{ name: string; value: string }>('SELECT name, value FROM options');
    const saved = rows.map((row): [string, OptionValue] => [
      row.name,
      optionValue.parse(JSON.parse(row.value)),
    ]);
    return new Settings(new Map([...saved, ...Object.entries(given)]));
  }

  readonly baseCountry: string;
  readonly baseState: string;

  /** Any option as text; lists are joined by commas. */
  text(name: string, fallback = ''): string {
    const value = this.#options.get(name);
    if (value === undefined || value === null) return fallback;
    if (Array.isArray(value)) return this.list(name).join(',');
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  }

  /** `yes`, `1` and `true` are true. */
  flag(name: string, fallback: boolean): boolean {
    const value = this.text(name);
    return value === '' ? fallback : ['yes', '1', 'true', 'open'].includes(value);
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

  get shopName(): string {
    return this.text('blogname', 'Shop');
  }
  get timezone(): string {
    return this.text('timezone_string', 'UTC') || 'UTC';
  }
  get currency(): string {
    return this.text('woocommerce_currency', 'USD');
  }
  get pricesIncludeTax(): boolean {
    return this.flag('woocommerce_prices_include_tax', false);
  }
  get taxesEnabled(): boolean {
    return this.flag('woocommerce_calc_taxes', false);
  }
  /** Whether prices with tax change with the rate of the shopper's place: WooCommerce's filter of this name. */
  get adjustsPricesElsewhere(): boolean {
    return this.flag('woocommerce_adjust_non_base_location_prices', true);
  }
  get taxBasedOn(): string {
    return this.text('woocommerce_tax_based_on', 'shipping');
  }
  get shippingTaxClass(): string {
    return this.text('woocommerce_shipping_tax_class', 'inherit');
  }
  get roundTaxAtSubtotal(): boolean {
    return this.flag('woocommerce_tax_round_at_subtotal', false);
  }
  get displayShopPricesWithTax(): boolean {
    return this.text('woocommerce_tax_display_shop', 'excl') === 'incl';
  }
  get displayCartPricesWithTax(): boolean {
    return this.text('woocommerce_tax_display_cart', 'excl') === 'incl';
  }
  get taxTotalsItemized(): boolean {
    return this.text('woocommerce_tax_total_display', 'itemized') === 'itemized';
  }
  get couponsEnabled(): boolean {
    return this.flag('woocommerce_enable_coupons', true);
  }
  get stockManagementEnabled(): boolean {
    return this.flag('woocommerce_manage_stock', true);
  }
  get hideOutOfStock(): boolean {
    return this.flag('woocommerce_hide_out_of_stock_items', false);
  }
  get registrationOpen(): boolean {
    return this.flag('woocommerce_enable_myaccount_registration', true);
  }
  get guestCheckout(): boolean {
    return this.flag('woocommerce_enable_guest_checkout', true);
  }
  get reviewsEnabled(): boolean {
    return this.flag('woocommerce_enable_reviews', true);
  }
  /** Where transfers go. */
  get bankAccounts(): BankAccount[] {
    return bankAccountsOf(this.#options.get('woocommerce_bacs_accounts'));
  }

  /** How amounts are written in texts. */
  get priceFormat(): PriceFormat {
    const position = this.text('woocommerce_currency_pos', 'left');
    return {
      currency: this.currency,
      position:
        position === 'right' || position === 'left_space' || position === 'right_space' ? position : 'left',
      thousands: this.text('woocommerce_price_thousand_sep', ','),
      decimal: this.text('woocommerce_price_decimal_sep', '.'),
      decimals: this.decimals,
    };
  }

  /** Decimal places of the currency: 10 to this power minor units are one unit. */
  get decimals(): number {
    return this.number('woocommerce_price_num_decimals', 2);
  }
}

/** Whether nothing has been set up or imported yet: every import sets the shop up. */
export function isEmptyShop(db: Database): boolean {
  return db.get('SELECT 1 FROM options LIMIT 1') === undefined;
}

/** Writes options; the caller reloads the settings. */
export function saveOption(db: Database, name: string, value: OptionValue): void {
  db.save('options', 'name', { name, value: JSON.stringify(value) });
}
