import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseWithZod } from '@conform-to/zod/v4';
import type { ZodType } from 'zod/v4';
import {
  lostPasswordSchema,
  loginSchema,
  newPasswordSchema,
  personalSchema,
  registerSchema,
} from '~/forms/account/account.server';
import { customerReviewSchema, guestReviewSchema } from '~/forms/review.server';
import { lookupSchema } from '~/forms/lookup.server';
import { placeOrderSchema } from '~/forms/checkout.server';
import { readForm } from '~/http/guards/form-body.server';
import { translator } from '~/i18n/i18n.server';
import { isLong } from '../support/long';

const t = translator('en_US');
const schemas: Record<string, ZodType> = {
  login: loginSchema(t),
  register: registerSchema(t),
  personal: personalSchema(t),
  password: newPasswordSchema(t),
  lostPassword: lostPasswordSchema(t),
  guestReview: guestReviewSchema(t),
  customerReview: customerReviewSchema(t),
  lookup: lookupSchema(t),
  place: placeOrderSchema(t, { signedIn: false }),
};
const fields = [
  ...'email username password confirmation number content author rating firstName lastName account card'.split(
    ' ',
  ),
  ...'cartSnapshot idempotencyKey createAccount billing.email billing.postcode'.split(' '),
];

/** Milliseconds of this process for reading one form; the least of three, so that others on the machine do not count. */
async function work(schema: ZodType, name: string, value: string): Promise<number> {
  const body = new URLSearchParams({ intent: 'x', [name]: value });
  let least = Infinity;
  for (let time = 0; time < 3; time += 1) {
    const before = process.cpuUsage();
    const form = await readForm(new Request('http://localhost/', { method: 'POST', body }));
    parseWithZod(form, { schema });
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

/** What makes expressions go back and forth. */
const piece = fc.stringMatching(/^[a@. +\-0"',<(\t\n\u00a0é]{1,4}$/);

test('a form of the largest size is as much work as its length says, whatever it is filled with', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...Object.values(schemas)),
      fc.constantFrom(...fields),
      piece,
      async (schema, name, text) => {
        const filled = (length: number) => text.repeat(Math.ceil(length / text.length)).slice(0, length);
        // Blanks and signs are three characters each on their way.
        const [small, large] = [
          await work(schema, name, filled(10_000)),
          await work(schema, name, filled(160_000)),
        ];
        // Sixteen times the length: linear work is sixteenfold, quadratic work 256-fold.
        expect(large).toBeLessThan(Math.max(small, 1) * 100);
      },
    ),
    { numRuns: isLong ? 60 : 25 },
  );
});
