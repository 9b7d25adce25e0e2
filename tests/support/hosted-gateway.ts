import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { closed, listening } from './listening';

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

async function listen(handle: (message: IncomingMessage, response: ServerResponse) => Promise<void>) {
  const server = createServer((message, response) => {
    handle(message, response).catch(() => message.socket.destroy());
  });
  return { url: await listening(server), close: () => closed(server) };
}

export interface HostedPayments {
  /** The payment page, on an origin of its own. */
  page: string;
  /** Stands before the shop behind, as `startPair` takes it: the shop's GraphQL endpoint, with the plugin. */
  proxy: { readonly url: string; target: string | undefined };
  /** Origin of the storefront: where the gateway's page leads back to. */
  front: string;
  close(): Promise<void>;
}

/** The payment page of the gateway, and a WooCommerce with its plugin in place of the shop behind. */
export async function startHostedPayments(): Promise<HostedPayments> {
  const page = await listen(async (message, response) => {
    const { searchParams } = new URL(message.url ?? '/', 'http://localhost');
    const [, id = '', key = ''] = /^fp_(\d+)~(.+)$/.exec(searchParams.get('session') ?? '') ?? [];
    const { front } = payments;
    const cancel = `cancel_order=true&order=${key}&order_id=${id}&redirect=&_wpnonce=5d41402abc`;
    const links = [
      ['Pay', `${front}/checkout/order-received/${id}/?key=${key}&utm_nooverride=1`],
      ['Cancel', `${front}/cart/?${cancel}`],
    ].map(([name = '', to = '']) => `<p><a href="${to.replaceAll('&', '&amp;')}">${name}</a></p>`);
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(`<!doctype html><title>FjordPay</title><h1>Order ${id}</h1>${links.join('')}`);
    await Promise.resolve();
  });
  const behindPlugin = await listen(async (message, response) => {
    const headers = Object.entries(message.headers).flatMap(([name, value]) =>
      typeof value === 'string' && !['host', 'content-length', 'connection'].includes(name)
        ? [[name, value] as [string, string]]
        : [],
    );
    const { method = 'GET', url: path = '/' } = message;
    const body = method === 'POST' ? { body: toBackend(await textOf(message)) } : {};
    const answer = await fetch(`${proxy.target ?? ''}${path}`, {
      method,
      headers,
      redirect: 'manual',
      ...body,
    });
    const kept = [...answer.headers].filter(([name]) => !/^(content-(encoding|length)|transfer-)/.test(name));
    response.writeHead(answer.status, Object.fromEntries(kept));
    if (path === '/graphql') response.end(fromBackend(await answer.text(), `${page.url}/pay`));
    else response.end(Buffer.from(await answer.arrayBuffer()));
  });
  const proxy: HostedPayments['proxy'] = { url: behindPlugin.url, target: undefined };
  const payments: HostedPayments = {
    page: page.url,
    proxy,
    front: '',
    async close() {
      await Promise.all([page.close(), behindPlugin.close()]);
    },
  };
  return payments;
}
