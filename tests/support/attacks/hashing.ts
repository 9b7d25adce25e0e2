import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, afterEach, vi } from 'vitest';

/** What hashes passwords: how often the store has asked for it, and what waits while it is held. */
export function watchHashing() {
  const { scrypt } = crypto;
  const asked = vi.spyOn(crypto, 'scrypt');
  syncBuiltinESMExports();
  afterEach(() => {
    asked.mockClear();
  });
  afterAll(() => {
    asked.mockRestore();
    syncBuiltinESMExports();
  });
  return {
    count: () => asked.mock.calls.length,
    forget: () => asked.mockClear(),
    /** Makes what is asked for from now on wait until it is released. */
    hold() {
      const held: (() => void)[] = [];
      asked.mockImplementation((...args) => {
        held.push(() => {
          scrypt(...args);
        });
      });
      return {
        held,
        release() {
          asked.mockImplementation(scrypt);
          for (const run of held) run();
        },
      };
    },
  };
}
