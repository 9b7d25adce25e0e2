import { expect, test } from 'vitest';
import { isOlder } from '../../../scripts/doctor/checks/versions';

test.each([
  ['1', '1.0', false],
  ['1.0', '1', false],
  ['1.0.0', '1.0', false],
  ['1', '1.0.1', true],
  ['1.0.1', '1', false],
  ['2.9', '2.17', true],
  ['2.17', '2.9', false],
  ['10.0', '9.9.9', false],
])('version %s is older than %s: %s', (version, least, isIt) => {
  expect(isOlder(version, least)).toBe(isIt);
});
