interface RemovedLine {
  productId: number;
  variationId?: number | undefined;
  chosen?: Record<string, string> | undefined;
  quantity: number;
}

export function undoFields({ productId, variationId, chosen = {}, quantity }: RemovedLine) {
  const attributes = Object.entries(chosen).map(([name, value]) => [`attribute_${name}`, value] as const);
  const fields: Record<string, string> = { productId: String(productId), ...Object.fromEntries(attributes) };
  if (variationId !== undefined) fields['variationId'] = String(variationId);
  return { ...fields, quantity: String(quantity) };
}
