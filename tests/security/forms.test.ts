import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readForm } from '~/http/guards/form-body.server';

const post = (body: BodyInit) => new Request('http://localhost/my-account', { method: 'POST', body });
const urlencoded = (text: string) => post(new URLSearchParams(text));

/** The status with which a form is refused; undefined when it is read. */
async function refusal(request: Request): Promise<number | undefined> {
  try {
    await readForm(request);
    return undefined;
  } catch (error) {
    if (error instanceof Response) return error.status;
    throw error;
  }
}

const login = { intent: 'login', username: 'x', password: '' };

test.each([
  'billing.city',
  'attribute_pa_size',
  'attribute_Ribbon colour',
  'attribute_Größe (cm)',
  'attribute_No. of pieces',
  'quantity_123',
  'rate-0',
])('the name “%s” is one of a form', async (name) => {
  expect(await refusal(post(new URLSearchParams({ ...login, [name]: '1' })))).toBeUndefined();
});

const part = fc.string({ minLength: 1, maxLength: 8 });

/** Names that would become arrays of any length, deep objects, or a part of every object. */
const hostileName = fc.oneof(
  fc.tuple(part, fc.nat()).map(([name, at]) => `${name}[${at}]`),
  part.map((name) => `${name}[]`),
  fc.array(part, { minLength: 12, maxLength: 400 }).map((parts) => parts.join('.')),
  fc.constantFrom(
    '__proto__',
    '__intent__',
    '__state__',
    'a.__proto__.b',
    'constructor.prototype.x',
    'a[constructor]',
  ),
  fc.string({ minLength: 301, maxLength: 2000 }),
  part.map((name) => `${name}\0`),
);

test('a form with a name that no form has is refused at once, whatever stands beside it', async () => {
  await fc.assert(
    fc.asyncProperty(hostileName, fc.string(), async (name, value) => {
      expect(await refusal(post(new URLSearchParams({ ...login, [name]: value })))).toBe(400);
    }),
  );
});

test('a field that comes twice is refused', async () => {
  expect(await refusal(urlencoded('payment=1&x=2&payment=1'))).toBe(400);
});

test('a form with more fields than any of ours is refused before it is taken apart', async () => {
  expect(await refusal(urlencoded('a=1&'.repeat(50_000)))).toBe(400);
  expect(await refusal(urlencoded(Array.from({ length: 301 }, (_, at) => `a${at}=1`).join('&')))).toBe(400);
  const multipart = new FormData();
  for (let at = 0; at <= 301; at += 1) multipart.append(`a${at}`, '1');
  expect(await refusal(post(multipart))).toBe(400);
  const message = new FormData();
  message.append('message', '\r\n-- a list'.repeat(400));
  expect(await refusal(post(message))).toBeUndefined();
});

test.each([
  'multipart/form-data; xboundary=zzz; boundary=b',
  'multipart/form-data; x="boundary=zzz"; boundary=b',
  'multipart/form-data; boundary=b; boundary=zzz',
  'MULTIPART/FORM-DATA ; BOUNDARY="b"; charset=utf-8',
])('the fields of a form in parts are counted by the boundary that parts them: %s', async (type) => {
  const send = (count: number) => {
    const fields = Array.from(
      { length: count },
      (_, at) => `--b\r\nContent-Disposition: form-data; name="a${at}"\r\n\r\n1\r\n`,
    );
    const init = { method: 'POST', body: `${fields.join('')}--b--\r\n`, headers: { 'content-type': type } };
    return refusal(new Request('http://localhost/my-account', init));
  };
  expect(await send(20)).toBeUndefined();
  expect(await send(400)).toBe(400);
});

test.each([
  'multipart/form-data',
  'multipart/form-data; boundary="a\tb"',
  'multipart/form-datax; boundary=b',
  'x',
  '',
])('what names no form, or no boundary that a form can have, is none: “%s”', async (type) => {
  const init = { method: 'POST', body: Buffer.from('--b--'), headers: { 'content-type': type } };
  expect(await refusal(new Request('http://localhost/my-account', init))).toBe(415);
});

test('a state from the list of another country is rejected', async () => {
  const read = async (typed: Record<string, string>) =>
    Array.from(await readForm(post(new URLSearchParams(typed))));
  const michigan = { 'billing.state': 'MI', 'billing.stateOf': 'US' };
  expect(await read({ ...michigan, 'billing.country': 'IT' })).toEqual([
    ['billing.state', ''],
    ['billing.country', 'IT'],
  ]);
  expect(await read({ ...michigan, 'billing.country': 'US' })).toContainEqual(['billing.state', 'MI']);
  expect(await read({ state: 'Dubai', country: 'AE' })).toContainEqual(['state', 'Dubai']);
});
