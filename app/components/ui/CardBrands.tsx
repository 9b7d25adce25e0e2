import { Icon, type CardBrand } from '~/components/icons/Icon';
import { storeSettings } from '~/platform/settings/store-settings';
import { cardBrand } from './ui.css';

const names: Record<CardBrand, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
};

export function CardBrands() {
  return storeSettings().cardBrands.map((brand) => (
    <span key={brand} className={cardBrand}>
      <Icon name={brand} label={names[brand]} />{' '}
    </span>
  ));
}
