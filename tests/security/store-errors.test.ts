import { expect, test } from 'vitest';
import { serializeError } from '~/platform/log.server';
import { send, shop } from '../store/account-shop';

test('a failure inside the store is one line at level error that names its cause, and the answer tells nothing of it', async () => {
  const lines: { level: string; fields: unknown }[] = [];
  const note = (level: string) => (fields: unknown) => {
    lines.push({ level, fields });
  };
  const made = await shop({
    log: { info: note('info'), warn: note('warn'), error: note('error') },
  });
  made.db.exec('DROP TABLE orders');
  const { data } = await send(
    made,
    '{ order(id: "1", idType: DATABASE_ID) { id } products(first: 1) { nodes { name } } }',
  );
  const answer = await send(made, 'mutation { checkout(input: {}) { order { id } } }');
  expect(JSON.stringify([data, answer])).not.toMatch(/sqlite|table|no such|graphql\/store/i);
  const errors = lines.filter(({ level }) => level === 'error');
  for (const { fields } of errors) {
    const { err } = fields as { err: unknown };
    expect(err).toBeInstanceOf(Error);
    expect(serializeError(err)).toMatchObject({
      type: expect.stringMatching(/Error$/) as string,
      message: expect.stringMatching(/no such table/) as string,
    });
  }
  expect(errors.length).toBeGreaterThan(0);
});
