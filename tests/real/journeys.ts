import { accounts } from './accounts';
import { buying } from './buying';
import { test } from './given';
import { hasOwner, ownerMissing } from './owner';
import { ownersHand } from './owners-hand';
import { reading } from './reading';

const part = process.env['REAL_PART'] ?? 'reading';
const only = process.env['REAL_ONLY'] ?? '';

const isDue = (of: string) => (part === 'all' ? of !== 'alone' : of === part);

for (const { name, part: own, byOwner, run } of [...reading, ...buying, ...accounts, ...ownersHand])
  if (isDue(own) && name.includes(only))
    test(name, async ({ given }) => {
      test.skip(byOwner === true && !hasOwner, ownerMissing);
      await run(given);
    });
