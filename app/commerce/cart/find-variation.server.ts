import { getProductChoices } from '@graphql/operations/cart';
import type { ResultOf } from '@graphql/operations/graphql';
import { readChoice, select, withDefaults, type ChoiceAttribute } from '~/catalogue/variations';
import { send } from '~/backend/client.server';
import { toText } from '~/backend/errors.server';
import { Refusal } from '~/backend/messages.server';

type Product = Extract<
  NonNullable<ResultOf<typeof getProductChoices>['product']>,
  { __typename: 'VariableProduct' }
>;

const slug = (text: string) => text.toLowerCase().trim().replace(/\s+/g, '-');

function choiceAttributes(product: Product): ChoiceAttribute[] {
  const variations = product.variations?.nodes ?? [];
  const names = new Set(
    variations.flatMap(({ attributes }) => attributes?.nodes.map(({ name }) => name ?? '') ?? []),
  );
  return (product.attributes?.nodes ?? []).flatMap((attribute) => {
    if (!attribute.variation || !attribute.name) return [];
    const known = [attribute.name, slug(attribute.name)].find((name) => names.has(name)) ?? attribute.name;
    const options =
      'terms' in attribute
        ? (attribute.terms?.nodes ?? []).map((term) => ({
            value: term.slug ?? '',
            label: toText(term.name ?? ''),
          }))
        : (attribute.options ?? []).map((option) => ({ value: option ?? '', label: toText(option ?? '') }));
    return [{ name: known, label: toText(attribute.label ?? attribute.name), options }];
  });
}

export interface FoundVariation {
  variationId: number | undefined;
  attributes: Record<string, string>;
}

/**
 * The variation that chosen attributes mean; the backend refuses a parent with attributes (contract "Cart").
 * `wanted` names a variation whose open attributes the choice fills.
 * @throws Refusal when something is left to choose or nothing fits
 */
export async function findVariation(
  productId: number,
  pairs: readonly (readonly [string, string])[],
  wanted?: number,
): Promise<FoundVariation> {
  const { data } = await send(getProductChoices, { id: String(productId) });
  if (!data.product) throw new Refusal('cart:refusedUnknown');
  if (data.product.__typename !== 'VariableProduct') return { variationId: wanted, attributes: {} };
  const attributes = choiceAttributes(data.product);
  const variations = (data.product.variations?.nodes ?? []).map((node) => ({
    id: node.databaseId,
    available: node.stockStatus !== 'OUT_OF_STOCK',
    values: attributes.map(
      ({ name }) => node.attributes?.nodes.find((attribute) => attribute.name === name)?.value ?? '',
    ),
  }));
  const typed = readChoice(attributes, pairs);
  const target = variations.find(({ id }) => id === wanted);
  const fixed = target
    ? Object.fromEntries(
        attributes.flatMap(({ name }, index) => (target.values[index] ? [[name, target.values[index]]] : [])),
      )
    : {};
  const choice = withDefaults(attributes, target ? [target] : variations, { ...typed, ...fixed }, {});
  const { variation, missing } = select(attributes, target ? [target] : variations, choice);
  if (missing.length > 0) {
    const labels = attributes.filter(({ name }) => missing.includes(name)).map(({ label }) => label);
    throw new Refusal('cart:refusedChooseThese', { names: labels.join(', ') });
  }
  if (!variation) throw new Refusal('cart:refusedNoVariation');
  return { variationId: variation.id, attributes: { ...choice } };
}
