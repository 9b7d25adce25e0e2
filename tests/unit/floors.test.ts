import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawFloors } from '../../scripts/draw-floors.mjs';

test('architecture.md shows which floors import which: `node scripts/draw-floors.mjs` draws them anew', () => {
  const picture = drawFloors();
  expect(picture.split('\n')).toHaveLength(10);
  expect(readFileSync('docs/architecture.md', 'utf8')).toContain(`\n${picture}\n`);
});
