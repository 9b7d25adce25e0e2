import {
  agreed,
  chosen,
  optionState,
  select,
  stateOf,
  type AttributeOption,
  type Choice,
  type OptionState,
} from '~/catalogue/variations';
import type { PriceView, ProductView, StockView, VariationView } from './view.server';

/** The state of a product page for a choice. The server renders it, and the browser computes it again on every change. */
export interface Shown {
  variation: number | undefined;
  missing: readonly string[];
  impossible: boolean;
  /** No loaded variation matches, but there may be more. */
  isUnknown?: boolean;
  price: PriceView | undefined;
  /** Undefined while the choice is incomplete. */
  stock: StockView | undefined;
  /** Everything that may still be chosen is in stock, so that a delivery time can be shown. */
  ready: boolean;
  sku: string | undefined;
  weight: string | undefined;
  size: string | undefined;
  picture: number;
}

function priceOf(variations: readonly VariationView[]): PriceView | undefined {
  const prices = variations.flatMap(({ price }) => price ?? []).sort((a, b) => a.minor - b.minor);
  const [lowest, highest] = [prices[0], prices[prices.length - 1]];
  if (!lowest || !highest) return undefined;
  if (prices.every(({ text, was }) => text === lowest.text && was === lowest.was)) {
    // Variations with the same price may have had different prices before.
    const { lowest: before, ...same } = lowest;
    const isSame = prices.every((price) => price.lowest === before);
    return isSame ? lowest : same;
  }
  const off = Math.max(...prices.map((price) => price.off ?? 0));
  return {
    text: lowest.minor === highest.minor ? lowest.text : `${lowest.text} – ${highest.text}`,
    minor: lowest.minor,
    ...(off > 0 ? { off } : {}),
  };
}

const isHere = ({ state }: StockView) => state === 'in' || state === 'low';

export function shownOf(product: ProductView, choice: Choice, picture?: number): Shown {
  const asked = picture !== undefined && picture < product.pictures.length ? picture : undefined;
  const whole = { sku: product.sku, weight: product.weight, size: product.size };
  if (product.kind !== 'variable') {
    const { price, stock } = product;
    return {
      ...whole,
      price,
      stock,
      ready: isHere(stock) && product.group.every((member) => member.stock.state !== 'backorder'),
      variation: undefined,
      missing: [],
      impossible: false,
      picture: asked ?? 0,
    };
  }
  const { variation, candidates, missing } = select(product.attributes, product.variations, choice);
  const buyable = candidates.filter(({ available }) => available);
  const isComplete = !product.hasMoreVariations || variation !== undefined;
  const allOut = isComplete && candidates.length > 0 && buyable.length === 0;
  const isNone = candidates.length === 0 && product.variations.length > 0;
  return {
    variation: variation?.id,
    missing,
    impossible: isNone && isComplete,
    isUnknown: isNone && !isComplete,
    price: isComplete ? priceOf(candidates.length > 0 ? candidates : product.variations) : product.price,
    stock: variation?.stock ?? (allOut || product.variations.length === 0 ? { state: 'out' } : undefined),
    ready: isComplete && buyable.length > 0 && buyable.every((candidate) => isHere(candidate.stock)),
    sku: variation?.sku ?? whole.sku,
    weight: variation?.weight ?? whole.weight,
    size: variation?.size ?? whole.size,
    picture: asked ?? agreed(candidates, (candidate) => candidate.picture) ?? 0,
  };
}

export interface OptionView extends AttributeOption {
  /** `unknown`: no loaded variation has it, but there may be more. */
  state: OptionState | 'unknown';
  soldOutIn?: string;
  left?: number;
  price?: string;
}

export function optionsOf(product: ProductView, choice: Choice, name: string): OptionView[] {
  const { attributes, variations } = product;
  const attribute = attributes.find((candidate) => candidate.name === name);
  const chosenBeside = attributes.flatMap((other) =>
    other.name === name
      ? []
      : (other.options.find(({ value }) => value === chosen(choice, other.name))?.label ?? []),
  );
  const options = (attribute?.options ?? []).map((option) => {
    const { value } = option;
    const { variation, candidates } = select(attributes, variations, { ...choice, [name]: value });
    const isComplete = !product.hasMoreVariations || variation !== undefined;
    const known = stateOf(candidates);
    const state: OptionView['state'] = isComplete || known === 'available' ? known : 'unknown';
    const isOutHere =
      state === 'sold-out' && optionState(attributes, variations, {}, name, value) === 'available';
    return {
      ...option,
      state,
      ...(isOutHere ? { soldOutIn: chosenBeside.join(', ') } : {}),
      ...(state === 'available' && variation?.stock.state === 'low'
        ? { left: variation.stock.left ?? 0 }
        : {}),
      price: isComplete ? agreed(candidates, ({ price }) => price?.text) : undefined,
    };
  });
  const differ = new Set(options.map(({ price }) => price).filter((price) => price !== undefined)).size > 1;
  return options.map(({ price, ...option }) => (differ && price ? { ...option, price } : option));
}

/** Parses the `image` parameter, counted from 1. */
export function readPicture(value: string | null, pictures: number): number | undefined {
  if (value === null || !/^\d{1,3}$/.test(value)) return undefined;
  const index = Number(value) - 1;
  return index >= 0 && index < pictures ? index : undefined;
}
