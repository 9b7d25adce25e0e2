import { openStore } from '../../graphql/store';
import { readFolder } from '../../graphql/store/import';
import { servedBy } from '../contract/fixture-shop';
import { listening } from '../support/listening';

/** The fixture shop on a free port; prints its address. Made to be killed. */
const store = await openStore({
  dataDir: process.argv[2] ?? '',
  siteUrl: 'http://shop.example.test',
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
console.log(await listening(servedBy((request) => store.fetch(request))));
