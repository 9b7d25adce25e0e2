import { createServer } from 'node:http';
import { openStore } from '../../graphql/store';
import { readFolder } from '../../graphql/store/import';
import { send, toRequest } from '../contract/fixture-shop';
import { listening } from '../support/listening';

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
  toRequest(message, siteUrl)
    .then((asked) => store.fetch(asked))
    .then((answer) => send(answer, response))
    .catch((error: unknown) => response.writeHead(500).end(String(error)));
});
console.log(await listening(server));
