import { ask } from './api';

interface Listed {
  name: string;
  attributes: { nodes: { name: string; options: string[] }[] } | null;
}

/** Names of the products with these attribute values, latest first, as the backend knows them. */
export async function namesWith(origin: string, values: Record<string, string>): Promise<string[]> {
  const { products } = await ask<{ products: { nodes: Listed[] } }>(
    origin,
    `{ products(first: 100, where: { status: "publish", visibility: VISIBLE, orderby: [{ field: DATE, order: DESC }] }) {
      nodes { name ... on ProductWithAttributes { attributes { nodes { name options } } } } } }`,
  );
  const holds = ({ attributes }: Listed, [name, value]: [string, string]) =>
    attributes?.nodes.some((attribute) => attribute.name === name && attribute.options.includes(value)) ??
    false;
  return products.nodes
    .filter((product) => Object.entries(values).every((wanted) => holds(product, wanted)))
    .map(({ name }) => name);
}
