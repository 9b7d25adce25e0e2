import { test } from 'vitest';
import { expectReplayed } from './replayed';

test('a store with WooCommerce’s defects answers every recorded scenario exactly so, defects included', () => {
  expectReplayed(['--exact']);
}, 300_000);
