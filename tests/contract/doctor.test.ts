import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { parseConfig } from '../../app/platform/config.server';
import { examine, formatFinding } from '../../scripts/doctor/examine';
import recorded from './doctor-answers.json';
import { servedBy, startFixtureShop } from './fixture-shop';
import { closeServer, startListening } from '../support/listening';
import { createTempFolder } from '../support/new-folder';
import { runProgram } from '../support/program';

/** What stands between the doctor and the shop: changes whole messages on their way. */
interface Between {
  request?(headers: Headers): void;
  answer?(url: string, answer: Response, body: string): Promise<Response> | Response;
}

const shop = await startFixtureShop();
let between: Between = {};
let asked: string[] = [];
const proxy = servedBy(async (request) => {
  const { origin, href } = new URL(request.url);
  between.request?.(request.headers);
  const body = await request.clone().text();
  asked.push(body);
  const answer = await shop.store().fetch(request);
  return (await between.answer?.(href.slice(origin.length), answer, body)) ?? answer;
});
const origin = await startListening(proxy);

beforeEach(() => {
  asked = [];
});

afterAll(() => Promise.all([closeServer(proxy), shop.close()]));

type Environment = Record<string, string>;

async function report(standing: Between, environment: Environment = {}) {
  between = standing;
  const lines: string[] = [];
  const config = parseConfig({
    NODE_ENV: 'test',
    GQL_HOST: `${origin}/graphql`,
    GQL_TIMEOUT: '60',
    ...environment,
  });
  for await (const finding of examine(config)) lines.push(formatFinding(finding));
  return lines
    .join('')
    .replaceAll(origin, 'https://shop')
    .replaceAll(/\/\S+\/settings\.json/g, 'settings.json');
}

const isPicture = (url: string) => url.startsWith('/wp-content/uploads/');

/** Pictures of the fixture are at a host of their own: here they come from the endpoint's. */
async function ownPictures(url: string, answer: Response): Promise<Response> {
  if (isPicture(url)) return new Response('…', { headers: { 'content-type': 'image/jpeg' } });
  const text = await answer.text();
  const { status, headers } = answer;
  return new Response(text.replaceAll('https://shop.example.test', origin), {
    status,
    headers: Object.fromEntries([...headers].filter(([name]) => !/^content-(length|encoding)$/.test(name))),
  });
}

/** What a real shop has answered, by operation or part of the address, in place of this one's answers. */
function recordedAnswers(...names: (keyof typeof recorded)[]): Required<Between>['answer'] {
  const answers = names.flatMap((name) => Object.entries<{ status: number; body: unknown }>(recorded[name]));
  return (url, answer, asking) => {
    const operation = /(?:query|mutation) (\w+)/.exec(asking)?.[1];
    const [, found] = answers.findLast(([name]) => name === operation || url.includes(name)) ?? [];
    if (!found) return ownPictures(url, answer);
    const session = answer.headers.get('woocommerce-session');
    return new Response(JSON.stringify(found.body), {
      status: found.status,
      headers: session ? { 'woocommerce-session': session } : {},
    });
  };
}

function settingsFile(settings: object): string {
  const file = path.join(createTempFolder(), 'settings.json');
  writeFileSync(file, JSON.stringify(settings));
  return file;
}

const ready: Environment = {
  WC_WEBHOOK_SECRET: 'a secret of sixteen letters',
  SMTP_URL: 'smtp://mail',
  BANK_ACCOUNTS: '[{"iban":"DE89370400440532013000"}]',
  SETTINGS_FILE: settingsFile({}),
};
const recordedStanding = (...names: (keyof typeof recorded)[]): Between => ({
  answer: recordedAnswers('whole', ...names),
});
const html = (status: number, headers = {}): Between => ({
  answer: () =>
    new Response('<!doctype html><title>My shop</title>', {
      status,
      headers: { 'content-type': 'text/html', ...headers },
    }),
});
const loses = (header: string): Between => ({
  request: (headers) => headers.delete(header),
  answer: recordedAnswers('whole'),
});

const usualText = await report(recordedStanding(), ready);
const usualMutations = asked.flatMap((body) => /mutation (\w+)/.exec(body)?.[1] ?? []);

test('a shop that is ready: what remains to be said, and only a cart is touched', () => {
  expect(usualText).toMatchSnapshot();
  expect(new Set(usualMutations)).toEqual(
    new Set(['addToCart', 'updateCustomer', 'updateShippingMethod', 'updateSession', 'emptyCart']),
  );
});

/** States that a real WooCommerce was brought into, as it answered in them (tests/README.md), and others. */
const states: [name: string, standing: Between, environment?: Environment][] = [
  ['plain permalinks behind a server that finds the endpoint', recordedStanding('plain permalinks')],
  ['transfers without an account, no plugin', recordedStanding('no plugin'), { BANK_ACCOUNTS: '' }],
  ['a promised way to pay that is not offered', recordedStanding('no cash on delivery')],
  [
    'a menu and a page that are not there',
    recordedStanding('no menus and pages'),
    { SETTINGS_FILE: settingsFile({ contactEmail: 'ann@shop.example', menus: { header: 'TOP' } }) },
  ],
  [
    'another setting for guests',
    recordedStanding(),
    { SETTINGS_FILE: settingsFile({ guestCheckout: false }) },
  ],
  ['a mistake in the settings', recordedStanding(), { SETTINGS_FILE: settingsFile({ siteNam: 'N' }) }],
  ['a cart without tax', recordedStanding('cart without tax')],
  ['webhooks with another secret', recordedStanding('webhooks with another secret')],
  ['no secret for webhooks, no mail server', recordedStanding(), { WC_WEBHOOK_SECRET: '', SMTP_URL: '' }],
  ['maintenance', recordedStanding('maintenance')],
  ['an endpoint for users who are logged in', recordedStanding('members only')],
  ['a path without GraphQL', html(404)],
  ['another address', html(301, { location: 'https://www.shop.example/graphql' })],
  ['a password of the web server', html(401, { 'www-authenticate': 'Basic' })],
  ['a server that loses Authorization', loses('authorization')],
  [
    'a web server password that makes logins impossible',
    loses('authorization'),
    { GQL_HOST: `${origin.replace('//', '//ada:secret@')}/graphql` },
  ],
  ['a proxy that loses the session it is sent', loses('woocommerce-session')],
  [
    'a cache that loses the session of an answer',
    {
      async answer(url, answer, body) {
        const response = await recordedAnswers('whole')(url, answer, body);
        response.headers.delete('woocommerce-session');
        return response;
      },
    },
  ],
  ['pictures at another host', {}],
  [
    'pictures that nobody may read',
    {
      answer: (url, answer) =>
        isPicture(url) ? new Response('', { status: 403 }) : ownPictures(url, answer),
    },
  ],
  ['another currency than the storefront’s', recordedStanding(), { CURRENCY: 'GBP' }],
  [
    'a plugin that mixes all languages',
    {
      answer: (url, answer, body) =>
        body.includes('getLanguages') ? Response.json({ data: { languages: [] } }) : ownPictures(url, answer),
    },
    { GQL_HOST: `${origin}/graphql?lang={lang}`, LANGUAGES: 'en:en,de:de' },
  ],
  [
    'a product that the shop cannot show',
    {
      answer: (url, answer, body) =>
        /query getProducts(?!.*exclude)/s.test(body)
          ? Response.json({
              data: { products: null },
              errors: [{ message: 'Internal server error', path: ['products', 'nodes', 3] }],
            })
          : recordedAnswers('whole')(url, answer, body),
    },
  ],
  ['the address of another page', {}, { GQL_HOST: `${origin}/wp/graphql` }],
  ['a host that does not answer', {}, { GQL_HOST: 'http://127.0.0.1:1/graphql' }],
];

test.each(states)('%s is named, with what to change', async (_name, standing, environment) => {
  const text = await report(standing, { ...ready, ...environment });
  expect(text.split('\n').filter((line) => !usualText.includes(`${line}\n`))).toMatchSnapshot();
});

test('it needs only the address of the shop', async () => {
  between = recordedStanding();
  const { PATH = '' } = process.env;
  const env = {
    PATH,
    NODE_ENV: 'test' as const,
    GQL_HOST: `${origin}/graphql`,
    CURRENCY: 'EUR',
    GQL_TIMEOUT: '60',
  };
  const { code, out, error } = await runProgram('node', ['--import', 'tsx', 'scripts/doctor/run.ts'], {
    env,
  });
  expect([code, error]).toEqual([0, '']);
  expect(out).toContain('Ready.');
});

test('a shop with WooCommerce’s defects is ready, too: the storefront lives with them', async () => {
  const defective = await startFixtureShop({ defects: true });
  try {
    const text = await report({}, { ...ready, GQL_HOST: `${defective.url}/graphql` });
    expect(text.match(/✗.*/g)).toEqual(['✗ Pictures at https://shop.example.test aren’t shown.']);
  } finally {
    await defective.close();
  }
});
