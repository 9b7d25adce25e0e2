import type { CatalogueIndex } from '~/catalogue/build';
import type { CatalogueProduct } from '~/catalogue/records';
import { comparable } from '~/catalogue/variations';
import type { CardView } from '~/catalogue/views';
import { formatMoney, formatRange } from '~/backend/parts/money.server';
import type { OwnPrices } from '~/commerce/tax/own-prices.server';

const offers = { simple: 'view', variable: 'choose', external: 'view', grouped: 'view' } as const;

/** Attribute key → chosen values: decides which colour of a product a card shows. */
export type Colours = ReadonlyMap<string, readonly string[]>;

function colourShown(product: CatalogueProduct, colours: Colours) {
  return product.pictures.find(([key, value]) =>
    colours.get(key)?.some((slug) => comparable(slug) === comparable(value)),
  );
}

/** The product with what it costs a shopper who is taxed elsewhere. */
export function pricedFor(product: CatalogueProduct, own: OwnPrices): CatalogueProduct {
  const price = own.get(product.id);
  return price ? { ...product, ...price } : product;
}

/** A product as a card shows it, in the colour that the filters ask for. */
export function cardOf(product: CatalogueProduct, index?: CatalogueIndex, colours?: Colours): CardView {
  const shown = colours && product.pictures.length > 0 ? colourShown(product, colours) : undefined;
  const attribute = shown && index?.attributes.get(shown[0])?.name;
  const { low, high, was } = product;
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    image: shown?.[2] ?? product.picture,
    ...(low === null || high === null ? {} : { price: formatRange({ low, high }) }),
    ...(was === null ? {} : { was: formatMoney(was) }),
    ...(product.onSale ? { off: product.discount } : {}),
    ...(product.reviews > 0 ? { rating: product.rating, reviews: product.reviews } : {}),
    ...(product.stock === 'in' ? {} : { stock: product.stock }),
    offer: product.buyable ? 'add' : product.stock === 'out' ? 'view' : offers[product.kind],
    ...(shown && attribute ? { choice: `${attribute}=${encodeURIComponent(shown[1])}` } : {}),
  };
}
