import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openStore } from '../../graphql/store';
import { readFolder } from '../../graphql/store/import';

/** The fixture shop on a free port; prints its address. Made to be killed. */
const siteUrl = 'http://shop.example.test';
const store = await openStore({
  dataDir: process.argv[2] ?? '',
  siteUrl,
  secrets: ['secret of the faults'],
  seed: () => readFolder('tests/contract/fixture'),
  log: {
    info: () => undefined,
    warn: () => undefined,
    error: (fields, message) => {
      console.error(message, JSON.stringify(fields));
    },
  },
});
const server = createServer((message, response) => {
  const answer = async () => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of message) chunks.push(chunk as Uint8Array);
    const headers = new Headers({ 'content-type': 'application/json' });
    const session = message.headers['woocommerce-session'];
    if (session !== undefined) headers.set('woocommerce-session', String(session));
    const result = await store.fetch(
      new Request(`${siteUrl}/graphql`, { method: 'POST', headers, body: Buffer.concat(chunks) }),
    );
    response.writeHead(result.status, Object.fromEntries(result.headers));
    response.end(Buffer.from(await result.arrayBuffer()));
  };
  answer().catch((error: unknown) => response.writeHead(500).end(String(error)));
});
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}`);
});
