import { test } from 'vitest';
import { expectReplayed } from './replayed';

test('every recorded scenario is answered as the real server does, or better', () => {
  expectReplayed();
}, 300_000);
