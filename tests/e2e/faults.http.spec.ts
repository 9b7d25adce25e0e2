import type { Fault } from '../support/fault-proxy';
import { FaultMatrix } from '../support/fault-matrix';
import { test } from '../support/http-test';

// The shop behind has the defects of a real one as well.
test.use({ backend: 'defects' });

/** Two parts for two workers. Faults of logins come first: what is renewed there stays renewed. */
const parts: readonly (readonly Fault[])[] = [
  ['expired auth', 'expired session', 'wrong issuer'],
  ['ended login', 'status 500', 'internal server error', 'garbage', 'time-out'],
];

/** One of each is enough to see at every landing: pages show what they can, forms keep what was typed. */
const gate: { pages: Fault[]; forms: Fault[] } = { pages: ['time-out'], forms: ['ended login'] };

for (const faults of parts) {
  test.describe(`a backend with ${faults.join(', ')}`, () => {
    test.describe.configure({ mode: 'default' });
    let matrix: FaultMatrix;

    test.beforeAll(async ({ shop }) => {
      matrix = await FaultMatrix.start(shop);
    });
    test.afterAll(() => matrix.stop());

    for (const fault of faults) {
      test(
        `${fault}: every page responds, and the cart stays`,
        { tag: gate.pages.includes(fault) ? [] : ['@long'] },
        () => matrix.visitPages(fault),
      );
      test(
        `${fault}: every form keeps its input, and the cart stays`,
        { tag: gate.forms.includes(fault) ? [] : ['@long'] },
        () => matrix.sendForms(fault),
      );
    }
  });
}
