/** What the choice of a shipping method refuses, word for word. */
export const shippingMessages = {
  noMethod: 'No shipping method provided',
  noPackage: (index: number) => `No shipping packages available for corresponding index ${String(index)}`,
} as const;
