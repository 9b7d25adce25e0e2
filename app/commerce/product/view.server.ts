import { optionState, type ChoiceAttribute } from '~/catalogue/variations';
import { choicePhrase } from '~/forms/product-add.server';
import type { Translate } from '~/i18n/messages';
import { storeSettings } from '~/store-settings';
import { currentLocale, formatDecimal } from '~/i18n/format.server';
import { formatMoney, formatRange } from '~/backend/parts/money.server';
import type { GroupMember, Price, ProductRecord, VariationRecord } from './record.server';
import { stockState, type Stock } from '~/backend/parts/stock.server';
import { toText } from '~/backend/sentences/errors.server';
import { eventOf } from '~/commerce/analytics/events.server';
import type { ShopEvent } from '~/session/cookies/slots.server';
import { inLanguage } from '~/commerce/content/shop-address.server';

/** A product with variations counts with its lowest price. */
export function viewed({ id, name, categories, price, variations }: ProductView): ShopEvent {
  const prices = [price, ...variations.map((variation) => variation.price)].flatMap(
    (known) => known?.minor ?? [],
  );
  const goods = {
    id,
    name,
    category: categories[0] && toText(categories[0].name),
    price: prices.length > 0 ? Math.min(...prices) : undefined,
    quantity: 1,
  };
  return eventOf('view_item', { goods: [goods] });
}

export type PriceView = NonNullable<ReturnType<typeof priceView>>;
export type StockView = ReturnType<typeof stockView>;
export type VariationView = ReturnType<typeof variationView>;
export type GroupView = ReturnType<typeof groupView>;

export interface ProductView extends ReturnType<typeof productView> {
  linked?: { label: string; fixed?: true; base: string; terms: { slug: string; name: string }[] }[];
}

function priceView({ now, was, lowest }: Price, t: Translate) {
  if (now === undefined) return undefined;
  return {
    text: now === 0 ? t('product:free') : formatMoney(now),
    minor: now,
    ...(was === undefined
      ? {}
      : { was: formatMoney(was), off: Math.max(1, Math.round((1 - now / was) * 100)) }),
    ...(was === undefined || lowest === undefined
      ? {}
      : { lowest: t('pages:lowestPrice', { price: formatMoney(lowest) }) }),
  };
}

function stockView(stock: Stock) {
  const { left } = stock;
  return { state: stockState(stock), ...(left === undefined ? {} : { left }) };
}

function measures({ weight, size }: Pick<ProductRecord, 'weight' | 'size'>) {
  const sides = size.filter((side) => side !== undefined);
  return {
    ...(weight === undefined ? {} : { weight: `${formatDecimal(weight)} ${storeSettings().weightUnit}` }),
    ...(sides.length === 0
      ? {}
      : { size: `${sides.map(formatDecimal).join(' × ')} ${storeSettings().dimensionUnit}` }),
  };
}

function variationView(variation: VariationRecord, t: Translate) {
  const price = priceView(variation.price, t);
  return {
    id: variation.id,
    values: variation.values,
    available: variation.purchasable && price !== undefined && variation.stock.status !== 'out',
    stock: stockView(variation.stock),
    ...(price && { price }),
    ...(variation.sku === undefined ? {} : { sku: variation.sku }),
    ...(variation.picture === undefined ? {} : { picture: variation.picture }),
    ...measures(variation),
  };
}

function groupView(member: GroupMember, t: Translate) {
  const price = priceView(member.price, t);
  const stock = stockView(member.stock);
  const sellable = member.purchasable && price !== undefined && stock.state !== 'out';
  const by: 'quantity' | 'one' | 'page' | 'nothing' =
    member.kind !== 'simple' ? 'page' : !sellable ? 'nothing' : member.soldIndividually ? 'one' : 'quantity';
  return {
    id: member.id,
    slug: member.slug,
    name: member.name,
    stock,
    by,
    ...(member.kind === 'variable' ? { options: true as const } : {}),
    ...(price && { price }),
    ...(member.picture === undefined ? {} : { picture: member.picture }),
    ...(stock.left === undefined ? {} : { most: stock.left }),
  };
}

function groupPrice(group: readonly GroupView[]): PriceView | undefined {
  const prices = group.flatMap(({ price }) => price ?? []).sort((a, b) => a.minor - b.minor);
  const [lowest, highest] = [prices[0], prices[prices.length - 1]];
  if (!lowest || !highest) return undefined;
  return lowest.minor === highest.minor
    ? lowest
    : { text: `${lowest.text} – ${highest.text}`, minor: lowest.minor };
}

function offered({ attributes, variations, hasMoreVariations }: ProductRecord): ChoiceAttribute[] {
  if (hasMoreVariations) return attributes;
  const some = variations.map(({ values }) => ({ values, available: true }));
  return attributes.flatMap((attribute) => {
    const options = attribute.options.filter(
      ({ value }) => optionState(attributes, some, {}, attribute.name, value) !== 'impossible',
    );
    return options.length > 0 ? [{ ...attribute, options }] : [];
  });
}

/** Makes a label of a custom taxonomy: `wine_region` is "Wine region". */
function taxonomyLabel(taxonomy: string): string {
  const words = taxonomy.replace(/^product_/, '').replace(/[_-]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const isPlain = ({ taxonomy }: { taxonomy: string }) =>
  storeSettings().taxonomies.every(({ name }) => name !== taxonomy);

export function productView(record: ProductRecord, t: Translate) {
  const variations = record.variations.map((variation) => variationView(variation, t));
  const group = record.group.map((member) => groupView(member, t));
  const price =
    record.kind === 'grouped'
      ? groupPrice(group)
      : record.range
        ? { text: formatRange(record.range), minor: record.range.low }
        : priceView(record.price, t);
  const { sku, summary, description, external } = record;
  return {
    id: record.id,
    slug: record.slug,
    name: record.name,
    kind: record.kind,
    stock: stockView(record.stock),
    buyable:
      record.kind === 'variable'
        ? variations.some(({ available }) => available)
        : record.kind === 'grouped'
          ? group.some(({ by }) => by === 'quantity' || by === 'one')
          : record.kind === 'simple' &&
            record.purchasable &&
            price !== undefined &&
            record.stock.status !== 'out',
    single: record.soldIndividually,
    virtual: record.virtual,
    downloadable: record.downloadable,
    ...measures(record),
    pictures: record.pictures,
    attributes: offered(record).map((attribute) => ({ ...attribute, phrase: choicePhrase(attribute, t) })),
    variations,
    ...(record.hasMoreVariations ? { hasMoreVariations: true as const } : {}),
    facts: record.facts.map(({ label, values }) => ({
      label: storeSettings().customFieldLabels[label]?.[currentLocale()] ?? label,
      values,
    })),
    more: [
      ...record.terms.filter(isPlain).map(({ taxonomy, terms }) => ({
        label: taxonomyLabel(taxonomy),
        values: terms.map(({ name }) => name),
      })),
      ...(record.sold ? [{ label: t('product:sold'), values: [formatDecimal(String(record.sold))] }] : []),
    ],
    group,
    categories: record.categories.map(({ slug, name }) => ({ slug, name })),
    brands: record.brands,
    tags: record.tags,
    ...(price && { price }),
    ...(sku === undefined ? {} : { sku }),
    ...(summary === undefined ? {} : { summary: inLanguage(summary) }),
    ...(description === undefined ? {} : { description: inLanguage(description) }),
    ...(external && {
      external: { url: external.url, ...(external.text === undefined ? {} : { text: external.text }) },
    }),
  };
}
