/** A gateway of a plugin that nobody here knows: it takes the money on a page of its own and reports by itself. */
export const hostedGateway = {
  id: 'fjordpay',
  title: 'FjordPay',
  description: 'Pay by phone.',
  icon: '/pictures/hand-balm.webp',
};

/** As the store behind can have it: a gateway with a page, whose orders wait for their payment. */
const behind = 'card';

/** A GraphQL request on its way to the backend, which knows the gateway by another name. */
export const toBackend = (body: string): string => body.replaceAll(`"${hostedGateway.id}"`, `"${behind}"`);

interface BackendAnswer {
  data?: {
    paymentGateways?: { nodes: object[] };
    checkout?: { redirect: string; order: { databaseId: number; orderKey: string } };
  };
}

/** The backend's whole answer, as it were with the plugin: one gateway more, and its page for the order. */
export function fromBackend(text: string, payPage: string): string {
  const answer = JSON.parse(text) as BackendAnswer;
  answer.data?.paymentGateways?.nodes.push(hostedGateway);
  const placed = answer.data?.checkout;
  if (placed && !placed.redirect.includes('/order-received/')) {
    const { databaseId, orderKey } = placed.order;
    placed.redirect = `${payPage}?session=fp_${String(databaseId)}~${orderKey}&lang=en&sig=a%2Bb%3D%3D`;
  }
  return JSON.stringify(answer);
}
