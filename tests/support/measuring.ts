import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { closed, listening } from './listening';

interface Told {
  event: string;
  page_location: string;
  ecommerce: { value: number; currency: string; transaction_id?: string; items: Record<string, unknown>[] };
}

/** Stands in for an analytics company: on an origin of its own, with a script that sends on all that it is told. */
export interface Measuring {
  origin: string;
  /** Everything that was asked for. */
  requests: string[];
  /** The shop's events, in their order. */
  events: Told[];
  stop(): Promise<void>;
}

const script = `
const address = new URL('/collect', document.currentScript.src);
const send = (entry) =>
  fetch(address, { method: 'POST', mode: 'no-cors', keepalive: true, body: JSON.stringify(entry) });
const layer = window.dataLayer;
for (const entry of layer) send(entry);
layer.push = (...entries) => { entries.forEach(send); return Array.prototype.push.apply(layer, entries); };
`;

export async function startMeasuring(): Promise<Measuring> {
  const requests: string[] = [];
  const events: Told[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method ?? ''} ${request.url ?? ''}`);
    void text(request).then((body) => {
      if (body.includes('"ecommerce":{')) events.push(JSON.parse(body) as Told);
      response.setHeader('content-type', 'text/javascript');
      response.setHeader('cross-origin-resource-policy', 'cross-origin');
      response.end(request.url?.startsWith('/measure.js') ? script : '');
    });
  });
  const origin = await listening(server);
  return {
    origin,
    requests,
    events,
    stop: () => closed(server),
  };
}

/** The setting of a shop that is measured by it. */
export const measuredBy = ({ origin }: Measuring) => ({
  analytics: { scripts: [`${origin}/measure.js?id=1`], sources: { connect: [origin] } },
});
