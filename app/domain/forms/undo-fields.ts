interface RemovedLine {
  productId: number;
  variationId?: number | undefined;
  chosen?: Record<string, string> | undefined;
  quantity: number;
}

export function undoFields({
  productId,
  variationId,
  chosen = {},
  quantity,
}: RemovedLine): Record<string, string> {
  const attributes = Object.entries(chosen).map(([name, value]): [string, string] => [
    `attribute_${name}`,
    value,
  ]);
  return {
    productId: String(productId),
    ...(variationId === undefined ? {} : { variationId: String(variationId) }),
    ...Object.fromEntries<string>(attributes),
    quantity: String(quantity),
  };
}
