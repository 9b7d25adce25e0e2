import {
  findCommonValue,
  getChosenValue,
  getOptionState,
  selectVariation,
  getCandidatesState,
  type Choice,
  type OptionState,
} from '~/catalogue/index/variations';
import type { PriceView, ProductView, StockView, VariationView } from './product-view.server';

export type ProductSelection = ReturnType<typeof resolveSelection>;

function toPriceSpan(variations: readonly VariationView[]): PriceView | undefined {
  const prices = variations.flatMap(({ price }) => price ?? []).sort((a, b) => a.minor - b.minor);
  const [lowest, highest] = [prices[0], prices[prices.length - 1]];
  if (!lowest || !highest) return undefined;
  if (prices.every(({ text, was }) => text === lowest.text && was === lowest.was)) {
    // Variations with the same price may have had different prices before.
    const { lowest: before, ...same } = lowest;
    const isSame = prices.every((price) => price.lowest === before);
    return isSame ? lowest : same;
  }
  const discountPercent = Math.max(...prices.map((price) => price.off ?? 0));
  return {
    text: lowest.minor === highest.minor ? lowest.text : `${lowest.text} – ${highest.text}`,
    minor: lowest.minor,
    ...(discountPercent > 0 ? { off: discountPercent } : {}),
  };
}

const isInStock = ({ state }: StockView) => state === 'in' || state === 'low';

/** Returns the state of a product page for a choice. The server renders it, and the browser computes it again on every change. */
export function resolveSelection(product: ProductView, choice: Choice, picture?: number) {
  const requestedPicture = picture !== undefined && picture < product.pictures.length ? picture : undefined;
  const productFacts = { sku: product.sku, weight: product.weight, size: product.size };
  if (product.kind !== 'variable') {
    const { price, stock } = product;
    return {
      ...productFacts,
      price,
      stock,
      isReady: isInStock(stock) && product.group.every((member) => member.stock.state !== 'backorder'),
      variation: undefined,
      missing: [],
      isImpossible: false,
      isUnknown: false,
      picture: requestedPicture ?? 0,
    };
  }
  const { variation, candidates, missing } = selectVariation(product.attributes, product.variations, choice);
  const buyable = candidates.filter(({ isAvailable }) => isAvailable);
  const isComplete = !product.hasMoreVariations || variation !== undefined;
  const isAllSoldOut = isComplete && candidates.length > 0 && buyable.length === 0;
  const hasNoCandidate = candidates.length === 0 && product.variations.length > 0;
  return {
    variation: variation?.id,
    missing,
    isImpossible: hasNoCandidate && isComplete,
    /** No loaded variation matches, but there may be more. */
    isUnknown: hasNoCandidate && !isComplete,
    price: isComplete ? toPriceSpan(candidates.length > 0 ? candidates : product.variations) : product.price,
    /** Undefined while the choice is incomplete. */
    stock:
      variation?.stock ?? (isAllSoldOut || product.variations.length === 0 ? { state: 'out' } : undefined),
    /** Everything that may still be chosen is in stock, so that a delivery time can be shown. */
    isReady: isComplete && buyable.length > 0 && buyable.every((candidate) => isInStock(candidate.stock)),
    sku: variation?.sku ?? productFacts.sku,
    weight: variation?.weight ?? productFacts.weight,
    size: variation?.size ?? productFacts.size,
    picture: requestedPicture ?? findCommonValue(candidates, (candidate) => candidate.picture) ?? 0,
  };
}

export type OptionView = ReturnType<typeof getOptions>[number];

export function getOptions(product: ProductView, choice: Choice, name: string) {
  const { attributes, variations } = product;
  const attribute = attributes.find((candidate) => candidate.name === name);
  const otherChoices = attributes.flatMap((other) =>
    other.name === name
      ? []
      : (other.options.find(({ value }) => value === getChosenValue(choice, other.name))?.label ?? []),
  );
  const options = (attribute?.options ?? []).map((option) => {
    const { value } = option;
    const { variation, candidates } = selectVariation(attributes, variations, { ...choice, [name]: value });
    const isComplete = !product.hasMoreVariations || variation !== undefined;
    const candidateState = getCandidatesState(candidates);
    const state: OptionState | 'unknown' =
      isComplete || candidateState === 'available' ? candidateState : 'unknown';
    const isSoldOutHere =
      state === 'sold-out' && getOptionState(attributes, variations, {}, name, value) === 'available';
    return {
      ...option,
      state,
      ...(isSoldOutHere ? { soldOutIn: otherChoices.join(', ') } : {}),
      ...(state === 'available' && variation?.stock.state === 'low'
        ? { left: variation.stock.left ?? 0 }
        : {}),
      price: isComplete ? findCommonValue(candidates, ({ price }) => price?.text) : undefined,
    };
  });
  const hasPriceDifferences = new Set(options.flatMap(({ price }) => price ?? [])).size > 1;
  return options.map((option) => ({ ...option, price: hasPriceDifferences ? option.price : undefined }));
}

/** Parses the `image` parameter, counted from 1. */
export function parsePictureIndex(value: string | null, pictures: number): number | undefined {
  if (value === null || !/^\d{1,3}$/.test(value)) return undefined;
  const index = Number(value) - 1;
  return index >= 0 && index < pictures ? index : undefined;
}
