import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ASK, keyIn, login, mailsOf, RESET, send, shop, type Shop } from '../store/account-shop';

const accepted = { status: 200, error: undefined };
const keysOf = async (made: Shop) => (await mailsOf(made)).map(keyIn);

test('however often others ask, each mailed link works until one of them is used', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 5 }), fc.nat(), async (asked, which) => {
      const made = await shop();
      for (let at = 0; at < asked; at += 1) {
        await send(made, ASK, { u: at % 2 ? 'jane' : 'JANE@example.com' });
        await made.store.settled();
      }
      const keys = await keysOf(made);
      expect(new Set(keys).size).toBe(asked);
      const used = keys[which % asked];
      expect((await send(made, RESET, { key: used, p: 'seven grey geese' })).error).toBeUndefined();
      for (const key of keys) {
        const { error } = await send(made, RESET, { key, p: 'eight grey geese' });
        expect(error).toBe('Password reset link is invalid.');
      }
      expect((await login(made, 'jane', 'seven grey geese')).authToken).toBeTruthy();
    }),
    { numRuns: 4 },
  );
});

test('an account gets five mails an hour, by whichever of its names they are asked for, and the answer is the same', async () => {
  const name = fc
    .tuple(fc.constantFrom('jane', 'jane@example.com'), fc.boolean(), fc.constantFrom('', ' '))
    .map(([text, isLoud, blank]) => blank + (isLoud ? text.toUpperCase() : text) + blank);
  await fc.assert(
    fc.asyncProperty(fc.array(name, { minLength: 6, maxLength: 12 }), async (names) => {
      const made = await shop();
      for (const [at, u] of names.entries()) {
        expect(await send(made, ASK, { u })).toMatchObject(accepted);
        if (at % 2) await made.store.settled();
      }
      expect(await mailsOf(made)).toHaveLength(5);
      made.clock.now = new Date(made.clock.now.getTime() + 3_601_000);
      await send(made, ASK, { u: 'jane' });
      expect(await mailsOf(made)).toHaveLength(6);
    }),
    { numRuns: 5 },
  );
});
