import { getProductChoices } from '@graphql/operations/cart';
import { readChoice, select, withDefaults } from '~/catalogue/variations';
import { choiceAttributes, variationValues } from '~/backend/parts/attributes.server';
import { send } from '~/backend/client.server';
import { Refusal } from '~/backend/sentences/messages.server';

/**
 * The variation that chosen attributes mean: the backend refuses a product with attributes that names no variation.
 * `wanted` names a variation whose open attributes the choice fills.
 * @throws Refusal when something is left to choose or nothing fits
 */
export async function findVariation(
  productId: number,
  pairs: readonly (readonly [string, string])[],
  wanted?: number,
) {
  const { data } = await send(getProductChoices, { id: String(productId) });
  if (!data.product) throw new Refusal('cart:refusedUnknown');
  if (data.product.__typename !== 'VariableProduct') return { variationId: wanted, attributes: {} };
  // The API lists the last variation first; the shop's order decides between several that match.
  const nodes = (data.product.variations?.nodes ?? []).toReversed();
  const attributes = choiceAttributes(data.product.attributes?.nodes ?? [], nodes);
  const variations = nodes.map((node) => ({
    id: node.databaseId,
    available: node.stockStatus !== 'OUT_OF_STOCK',
    values: variationValues(node, attributes),
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
