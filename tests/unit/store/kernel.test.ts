import { describe, expect } from 'vitest';
import { signJwt, verifyJwt } from '../../../graphql/store/domain/account/jwt';
import { openGate } from '../../support/gate';
import { send, shop, siteUrl, test } from './account-shop';

describe('tokens', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const seconds = now.getTime() / 1000;
  const keys = { secrets: ['new', 'old'], siteUrl };
  const payload = { iss: siteUrl, exp: seconds + 10, data: { x: 1 } };

  test('are taken when signed with any of the secrets', () => {
    expect(verifyJwt(signJwt(payload, 'old'), keys, now)).toEqual({ ok: true, payload });
  });

  test('are refused with the words of the real server', () => {
    const problem = (token: string) => {
      const result = verifyJwt(token, keys, now);
      return result.ok ? 'ok' : result.problem;
    };
    const [, body = ''] = signJwt(payload, 'new').split('.');
    const none = Buffer.from('{"typ":"JWT","alg":"none"}').toString('base64url');
    expect(problem(`${none}.${body}.`)).toBe('Signature verification failed');
    expect(problem(signJwt(payload, 'other'))).toBe('Signature verification failed');
    expect(problem(signJwt({ iss: siteUrl }, 'new'))).toBe('Expired token');
    expect(problem(signJwt({ ...payload, iss: 'http://evil.test' }, 'new'))).toBe(
      'The iss do not match with this server',
    );
  });
});

async function ask(text: string, variables?: object): Promise<{ status: number; message: string }> {
  const { status, error = '' } = await send(await shop(), text, variables);
  return { status, message: error };
}

describe('requests that ask for too much', () => {
  test('a body over the limit', async () => {
    expect(await ask(`{ __typename # ${'x'.repeat(140_000)}\n }`)).toEqual({
      status: 413,
      message: 'The request is larger than 128 KB.',
    });
  });

  const deep = (levels: number): string =>
    levels === 0 ? 'name' : `children { nodes { ${deep(levels - 1)} } }`;
  const aliases = Array.from({ length: 61 }, (_, index) => `a${String(index)}: name`).join(' ');
  test.each([
    ['It may be 14 levels deep.', `{ productCategories { nodes { ${deep(8)} } } }`],
    ['It may use 60 aliases.', `{ products { nodes { ${aliases} } } }`],
    ['It may have 16 KB.', `{ __typename #${'x'.repeat(16 * 1024)}\n }`],
    ['An alias may have 100 characters.', `{ ${'x'.repeat(101)}: __typename }`],
  ])('a document: %s', async (limit, text) => {
    expect(await ask(text)).toEqual({
      status: 400,
      message: `The document asks for too much. ${limit}`,
    });
  });

  test('a text that no field of the shop takes', async () => {
    const { status, error } = await send(
      await shop(),
      'query ($text: String) { productTags(where: { descriptionLike: $text }) { nodes { name } } }',
      { text: 'é'.repeat(10_001) },
      {},
      openGate,
    );
    expect([status, error]).toEqual([
      200,
      'The document asks for too much. A text in it may have 10000 characters.',
    ]);
  });

  test('an unknown field is an answer, no document is none', async () => {
    for (const text of [
      '{ nonsense }',
      '{ product { name } }',
      'query ($a: Nothing) { viewer { id } }',
      '{ viewer { ...none } }',
    ])
      expect(await ask(text), text).toMatchObject({
        status: 200,
        message: expect.stringMatching(/\w/),
      });
    for (const text of ['{ nonsense', '', '}{']) expect(await ask(text), text).toMatchObject({ status: 400 });
  });

  test('no variables are none as an empty list too, as PHP writes them, and no name as an empty text', async () => {
    const { store } = await shop();
    for (const none of [{ variables: [] }, { variables: '' }, { operationName: '' }]) {
      const body = JSON.stringify({ query: 'query named { __typename }', ...none });
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
      const answer = await store.fetch(new Request(`${siteUrl}/graphql`, init));
      expect([answer.status, await answer.json()]).toEqual([200, { data: { __typename: 'RootQuery' } }]);
    }
  });

  test('tokens and batches', async ({ made: { store } }) => {
    expect((await ask(`{ ${'__typename '.repeat(5000)} }`)).status).toBe(400);
    const body = JSON.stringify(Array.from({ length: 11 }, () => ({ query: '{ __typename }' })));
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
    expect((await store.fetch(new Request(`${siteUrl}/graphql`, init))).status).toBeGreaterThanOrEqual(400);
  });

  test('the schema, unless the operator allows it', async () => {
    const asked = '{ ...F } fragment F on RootQuery { __type(name: "Product") { name } }';
    expect(await ask(asked)).toEqual({
      status: 400,
      message:
        'This shop does not tell its schema. Its operator can allow that with STORE_INTROSPECTION=true.',
    });
  });

  test('the widest document of the storefront is within the limits', async () => {
    const wide =
      '{ products(first: 100) { nodes { name galleryImages(first: 20) { nodes { sourceUrl } } terms(first: 100) { nodes { slug } } ... on VariableProduct { variations(first: 100) { nodes { name attributes { nodes { value } } } } } } } }';
    expect(await ask(wide)).toEqual({ status: 200, message: '' });
  });
});

test('text with quotes, markup and wildcards is only text', async () => {
  const found = 'query ($search: String) { products(where: { search: $search }) { nodes { slug } } }';
  const odd = `'; DROP TABLE products; -- <script>alert(1)</script> % _ " \\ \u0000`;
  for (const search of [odd, ...odd.split(' '), '💡'.repeat(500)])
    expect((await ask(found, { search })).status).toBe(200);
});

test('the page for people is there only when asked for', async ({ made: { store } }) => {
  const page = await store.fetch(new Request(`${siteUrl}/graphql`, { headers: { accept: 'text/html' } }));
  expect(await page.text()).not.toContain('<script');
});

test('no other origin may use the endpoint unless the owner lists it', async ({ made: { store } }) => {
  const origin = 'https://www.friend.test';
  const body = JSON.stringify({ query: '{ generalSettings { title } }' });
  const json = { origin, 'content-type': 'application/json' };
  for (const init of [
    { method: 'OPTIONS', headers: { origin } },
    { method: 'POST', headers: json, body },
    { method: 'POST', headers: { origin }, body: 'x' },
  ]) {
    const { headers } = await store.fetch(new Request(`${siteUrl}/graphql`, init));
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  }
});
