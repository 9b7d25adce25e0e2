import { expect, test } from 'vitest';
import * as fromBuild from '~/commerce/demo.server';
import { demoSeed } from '../../../demo';

test('an empty store is filled with what demo/ says, whatever its size', async () => {
  expect(await fromBuild.demoSeed()).toEqual(demoSeed());
  const large = await fromBuild.demoSeed(150);
  expect(large).toEqual(demoSeed(150));
  expect(large['products']).toHaveLength(150);
});
