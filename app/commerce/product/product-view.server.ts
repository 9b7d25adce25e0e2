import { getOptionState, type ChoiceAttribute } from '~/catalogue/index/variations';
import { isColour, isSize } from '~/catalogue/index/filter-syntax';
import type { Translate } from '~/platform/i18n/messages';
import { storeSettings } from '~/platform/settings/store-settings';
import { getCurrentLocale, formatDecimal } from '~/platform/i18n/format.server';
import { formatMoney, formatRange } from '~/domain/money.server';
import type { Price, ProductRecord } from './product-record.server';
import { getStockState, type Stock } from '~/domain/stock.server';
import { toText } from '~/platform/backend/commerce-error.server';
import { createShopEvent } from '~/commerce/analytics/analytics-events.server';
import type { ShopEvent } from '~/session/cookies/cookie-definitions.server';
import { localizeLinks } from '~/commerce/cms/rewrite-links.server';
import type { LocalPrice, LocalPrices } from '~/commerce/tax/local-prices.server';

/** The lowest price before a sale (Omnibus Directive) is taxed like the price before it. */
function toLocalPrice({ was, lowest }: Price, localPrice: LocalPrice): Price {
  const taxedPrice = { now: localPrice.low, was: localPrice.was ?? undefined };
  if (!was || lowest === undefined || taxedPrice.was === undefined) return taxedPrice;
  return { ...taxedPrice, lowest: Math.round((lowest * taxedPrice.was) / was) };
}

/** Applies the prices of a shopper who is taxed elsewhere. */
export function withLocalPrices(record: ProductRecord, localPrices: LocalPrices): ProductRecord {
  if (localPrices.size === 0) return record;
  const withPrice = <Item extends { id: number; price: Price }>(item: Item): Item => {
    const localPrice = item.price.now === undefined ? undefined : localPrices.get(item.id);
    return localPrice ? { ...item, price: toLocalPrice(item.price, localPrice) } : item;
  };
  const productPrice = localPrices.get(record.id);
  return {
    ...withPrice(record),
    ...(record.range && productPrice ? { range: { low: productPrice.low, high: productPrice.high } } : {}),
    variations: record.variations.map(withPrice),
    group: record.group.map((member) => (member.kind === 'variable' ? member : withPrice(member))),
  };
}

const listPrices = ({ price, variations, group }: ProductRecord) =>
  [price, ...[...variations, ...group].map((part) => part.price)].map(({ now }) => now);

/** Returns whether the page can state the tax of its prices. Abroad that needs a cart with tax, or prices equal to those at home. */
export function canStateTax(
  record: ProductRecord,
  localPrices: LocalPrices,
  foreignTaxState: 'taxed' | 'untold' | undefined,
) {
  if (foreignTaxState === undefined) return true;
  if (!localPrices.has(record.id)) return false;
  return (
    foreignTaxState === 'taxed' ||
    String(listPrices(record)) === String(listPrices(withLocalPrices(record, localPrices)))
  );
}

/** A product with variations counts with its lowest price. */
export function createViewItemEvent({ id, name, categories, price, variations }: ProductView): ShopEvent {
  const prices = [price, ...variations.map((variation) => variation.price)].flatMap(
    (optionPrice) => optionPrice?.minor ?? [],
  );
  const goods = {
    id,
    name,
    category: categories[0] && toText(categories[0].name),
    price: prices.length > 0 ? Math.min(...prices) : undefined,
    quantity: 1,
  };
  return createShopEvent('view_item', { items: [goods] });
}

export type PriceView = NonNullable<ReturnType<typeof toPriceView>>;
export type StockView = ReturnType<typeof toStockView>;
export type VariationView = ReturnType<typeof toVariationView>;
export type GroupView = ReturnType<typeof toGroupView>;

export interface ProductView extends ReturnType<typeof toProductView> {
  linked?: { label: string; fixed?: true; base: string; terms: { slug: string; name: string }[] }[];
}

function toPriceView({ now, was, lowest }: Price, t: Translate) {
  if (now === undefined) return undefined;
  return {
    text: now === 0 ? t('product:free') : formatMoney(now),
    minor: now,
    ...(was && { was: formatMoney(was), off: Math.max(1, Math.round((1 - now / was) * 100)) }),
    ...(was && lowest && { lowest: t('pages:lowestPrice', { price: formatMoney(lowest) }) }),
  };
}

function toStockView(stock: Stock) {
  const { left } = stock;
  return { state: getStockState(stock), ...(left === undefined ? {} : { left }) };
}

function formatMeasures({ weight, size }: Pick<ProductRecord, 'weight' | 'size'>) {
  const sides = size.filter((side) => side !== undefined).map(formatDecimal);
  return {
    ...(weight && { weight: `${formatDecimal(weight)} ${storeSettings().weightUnit}` }),
    ...(sides.length > 0 && { size: `${sides.join(' × ')} ${storeSettings().dimensionUnit}` }),
  };
}

function toVariationView(variation: ProductRecord['variations'][number], t: Translate) {
  const price = toPriceView(variation.price, t);
  return {
    id: variation.id,
    values: variation.values,
    isAvailable: variation.purchasable && price !== undefined && variation.stock.status !== 'out',
    stock: toStockView(variation.stock),
    ...(price && { price }),
    ...(variation.sku === undefined ? {} : { sku: variation.sku }),
    ...(variation.picture === undefined ? {} : { picture: variation.picture }),
    ...formatMeasures(variation),
  };
}

function toGroupView(member: ProductRecord['group'][number], t: Translate) {
  const price = toPriceView(member.price, t);
  const stock = toStockView(member.stock);
  const sellable = member.purchasable && price !== undefined && stock.state !== 'out';
  const cartAction: 'quantity' | 'one' | 'page' | 'nothing' =
    member.kind !== 'simple' ? 'page' : !sellable ? 'nothing' : member.soldIndividually ? 'one' : 'quantity';
  return {
    id: member.id,
    slug: member.slug,
    name: member.name,
    stock,
    by: cartAction,
    ...(member.kind === 'variable' ? { options: true as const } : {}),
    ...(price && { price }),
    ...(member.picture === undefined ? {} : { picture: member.picture }),
    ...(stock.left === undefined ? {} : { most: stock.left }),
  };
}

function getGroupPrice(group: readonly GroupView[]): PriceView | undefined {
  const prices = group.flatMap(({ price }) => price ?? []).sort((a, b) => a.minor - b.minor);
  const [lowest, highest] = [prices[0], prices[prices.length - 1]];
  if (!lowest || !highest) return undefined;
  return lowest.minor === highest.minor
    ? lowest
    : { text: `${lowest.text} – ${highest.text}`, minor: lowest.minor };
}

function listOfferedAttributes({
  attributes,
  variations,
  hasMoreVariations,
}: ProductRecord): ChoiceAttribute[] {
  if (hasMoreVariations) return attributes;
  const some = variations.map(({ values }) => ({ values, isAvailable: true }));
  return attributes.flatMap((attribute) => {
    const options = attribute.options.filter(
      ({ value }) => getOptionState(attributes, some, {}, attribute.name, value) !== 'impossible',
    );
    return options.length > 0 ? [{ ...attribute, options }] : [];
  });
}

function getChoicePhrase({ name, label }: ChoiceAttribute, t: Translate): string {
  if (isColour(name)) return t('product:choiceColor');
  return isSize(name) ? t('product:choiceSize') : t('product:choiceOther', { label });
}

/** Makes a label of a custom taxonomy: `wine_region` is "Wine region". */
function humanizeTaxonomy(taxonomy: string): string {
  const words = taxonomy.replace(/^product_/, '').replace(/[_-]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const isUnlistedTaxonomy = ({ taxonomy }: { taxonomy: string }) =>
  storeSettings().taxonomies.every(({ name }) => name !== taxonomy);

export function toProductView(record: ProductRecord, t: Translate) {
  const variations = record.variations.map((variation) => toVariationView(variation, t));
  const group = record.group.map((member) => toGroupView(member, t));
  const price =
    record.kind === 'grouped'
      ? getGroupPrice(group)
      : record.range
        ? { text: formatRange(record.range), minor: record.range.low }
        : toPriceView(record.price, t);
  const { sku, summary, description, external } = record;
  return {
    id: record.id,
    slug: record.slug,
    name: record.name,
    kind: record.kind,
    stock: toStockView(record.stock),
    buyable:
      record.kind === 'variable'
        ? variations.some(({ isAvailable }) => isAvailable)
        : record.kind === 'grouped'
          ? group.some(({ by: cartAction }) => cartAction === 'quantity' || cartAction === 'one')
          : record.kind === 'simple' &&
            record.purchasable &&
            price !== undefined &&
            record.stock.status !== 'out',
    single: record.soldIndividually,
    virtual: record.virtual,
    downloadable: record.downloadable,
    ...formatMeasures(record),
    pictures: record.pictures,
    attributes: listOfferedAttributes(record).map((attribute) => ({
      ...attribute,
      phrase: getChoicePhrase(attribute, t),
    })),
    variations,
    ...(record.hasMoreVariations ? { hasMoreVariations: true as const } : {}),
    facts: record.facts.map(({ label, values }) => ({
      label: storeSettings().customFieldLabels[label]?.[getCurrentLocale()] ?? label,
      values,
    })),
    more: [
      ...record.terms.filter(isUnlistedTaxonomy).map(({ taxonomy, terms }) => ({
        label: humanizeTaxonomy(taxonomy),
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
    ...(summary === undefined ? {} : { summary: localizeLinks(summary) }),
    ...(description === undefined ? {} : { description: localizeLinks(description) }),
    ...(external && {
      external: { url: external.url, ...(external.text === undefined ? {} : { text: external.text }) },
    }),
  };
}
