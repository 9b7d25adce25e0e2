import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { parseConfig } from '../../app/platform/config.server';
import { formatSection, formatVerdict, isReady, runChecks, type Section } from '../../scripts/doctor/examine';
import recorded from './doctor-answers.json';
import { servedBy, startFixtureShop } from './fixture-shop';
import { closeServer, startListening } from '../support/listening';
import { createTempFolder } from '../support/new-folder';

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
  between = {};
  asked = [];
});

afterAll(() => Promise.all([closeServer(proxy), shop.close()]));

type Environment = Record<string, string>;

async function sectionsOf(url: string, environment: Environment = {}, orderFor?: string) {
  const sections: Section[] = [];
  const config = parseConfig({ NODE_ENV: 'test', GQL_HOST: url, ...environment });
  for await (const section of runChecks(config, url, orderFor)) sections.push(section);
  return sections;
}

async function report(environment: Environment = {}, orderFor?: string) {
  const sections = await sectionsOf(`${origin}/graphql`, environment, orderFor);
  const text = sections.map(formatSection).join('\n') + formatVerdict(sections);
  return text
    .replace(/\d+ ms/g, '… ms')
    .replace(/about \d+ s\./, 'less than 1 s.')
    .replaceAll(origin, 'https://shop')
    .replaceAll(/\/\S+\/settings\.json/g, 'settings.json');
}

const isPicture = (url: string) => url.startsWith('/wp-content/uploads/');
const picture = () => new Response('…', { headers: { 'content-type': 'image/jpeg' } });

/** Pictures of the fixture are at a host of their own: here they come from the endpoint's. */
async function ownPictures(url: string, answer: Response): Promise<Response> {
  if (isPicture(url)) return picture();
  const text = await answer.text();
  const { status, headers } = answer;
  return new Response(text.replaceAll('https://shop.example.test', origin), {
    status,
    headers: Object.fromEntries([...headers].filter(([name]) => !/^content-(length|encoding)$/.test(name))),
  });
}

test('with an order, guest checkout and registration are tried, and the cart is empty again', async () => {
  between = { answer: recordedAnswers('guests on, no plugin') };
  const text = await report({}, 'owner@example.com');
  expect(text.slice(text.indexOf('\nOrder\n'))).toMatchSnapshot();
});

test('the settings file is checked', async () => {
  const readSection = async (content: object) =>
    partOf(await report({ SETTINGS_FILE: settingsFile(content) }), 'Settings');
  between = { answer: ownPictures };
  const settings = { siteName: 'Nordlicht', contactPhone: '+49 431 5550100', address: ['Kiel'] };
  expect(await readSection(settings)).toMatchSnapshot();
  expect(await readSection({ siteNam: 'Nordlicht' })).toMatchSnapshot();
});

/** What a real shop has answered, by operation or part of the address, in place of this one's answers. */
function recordedAnswers(...names: (keyof typeof recorded)[]): Required<Between>['answer'] {
  const answers = names.flatMap((name) => Object.entries<{ status: number; body: unknown }>(recorded[name]));
  return (url, answer, asking) => {
    const operation = /(?:query|mutation) (\w+)/.exec(asking)?.[1];
    const [, found] = answers.findLast(([name]) => name === operation || url.includes(name)) ?? [];
    if (!found) return ownPictures(url, answer);
    const session = answer.headers.get('woocommerce-session');
    const body = typeof found.body === 'string' ? found.body : JSON.stringify(found.body);
    return new Response(body, {
      status: found.status,
      headers: session ? { 'woocommerce-session': session } : {},
    });
  };
}

const ready: Environment = {
  WC_WEBHOOK_SECRET: 'a secret of sixteen letters',
  SMTP_URL: 'smtp://mail',
  BANK_ACCOUNTS: '[{"iban":"DE89370400440532013000"}]',
  SETTINGS_FILE: settingsFile({ freeDeliveryFrom: 50 }),
};

function settingsFile(settings: object): string {
  const file = path.join(createTempFolder(), 'settings.json');
  writeFileSync(file, JSON.stringify(settings));
  return file;
}

const partOf = (text: string, section: string) =>
  text.split('\n\n').find((part) => part.trimStart().startsWith(`${section}\n`)) ?? '';

/** What is said of the fixture’s shop, and of one that lacks nothing. */
between = { answer: ownPictures };
const usualText = await report();
const usualMutations = asked.flatMap((body) => /mutation (\w+)/.exec(body)?.[1] ?? []);
between = { answer: recordedAnswers('whole') };
const wholeText = await report(ready);

/** The lines that only the first of two reports has. */
const newLines = (text: string, usual: string) =>
  text.split('\n').filter((line) => !usual.split('\n').includes(line));

test('a shop that is ready: the report without changes', () => {
  expect(usualText).toMatchSnapshot();
  expect(new Set(usualMutations)).toEqual(new Set(['updateSession']));
});

interface State {
  answers?: (keyof typeof recorded)[];
  environment?: Environment;
  writes?: true;
}

/** States that a real WooCommerce was brought into, as it answered in them; see tests/README.md. */
const states: [name: string, state: State][] = [
  ['guest checkout off', { answers: ['guests off'] }],
  ['guest checkout off, without the plugin', { answers: ['guests off, no plugin'] }],
  ['guest checkout off, with an order', { answers: ['guests off'], writes: true }],
  [
    'plain permalinks behind a server that finds the endpoint all the same',
    { answers: ['plain permalinks'] },
  ],
  ['transfers without an account', { answers: ['no plugin'], environment: { BANK_ACCOUNTS: '' } }],
  ['a promised way to pay that is not offered', { answers: ['no cash on delivery'] }],
  [
    'a menu and a page that are not there',
    {
      answers: ['no menus and pages'],
      environment: { SETTINGS_FILE: settingsFile({ freeDeliveryFrom: 50, menus: { header: 'TOP' } }) },
    },
  ],
  ['a cart without tax', { answers: ['cart without tax'] }],
  [
    'free delivery from another sum',
    { environment: { SETTINGS_FILE: settingsFile({ freeDeliveryFrom: 75 }) } },
  ],
  ['no webhooks', { answers: ['no webhooks'] }],
  ['webhooks with another secret', { answers: ['webhooks with another secret'] }],
  ['no secret for webhooks', { environment: { WC_WEBHOOK_SECRET: '' } }],
  ['no mail server', { environment: { SMTP_URL: '' } }],
  ['maintenance', { answers: ['maintenance'] }],
  ['an endpoint for users who are logged in', { answers: ['members only'] }],
  ['no cash on delivery, with an order', { answers: ['no cash on delivery'], writes: true }],
  ['no plugin of ours', { answers: ['no plugin'] }],
];

test.each(states)(
  'in this state of a real shop it reports it: %s',
  async (_name, { answers = [], environment, writes }) => {
    between = { answer: recordedAnswers('whole', ...answers) };
    const text = await report({ ...ready, ...environment }, writes && 'owner@example.com');
    expect(newLines(text, wholeText)).toMatchSnapshot();
    expect(asked.filter((body) => /mutation (checkout|registerCustomer)/.test(body))).toEqual(
      writes ? [expect.stringContaining('no address')] : [],
    );
  },
);

const without = (answer: Response, name: string) => {
  const headers = new Headers(answer.headers);
  headers.delete(name);
  return new Response(answer.body, { status: answer.status, headers });
};

const html = (status: number, headers = {}) =>
  new Response('<!doctype html><title>My shop</title>', {
    status,
    headers: { 'content-type': 'text/html', ...headers },
  });

const losesAuthorization: Between = {
  request: (headers) => headers.delete('authorization'),
  answer: ownPictures,
};

const troubles: [name: string, trouble: Between, environment?: Environment][] = [
  ['a path without GraphQL', { answer: () => html(404) }],
  [
    'plain permalinks',
    { answer: (url) => (url.includes('graphql=true') ? new Response('{"data":{}}') : html(404)) },
  ],
  ['another address', { answer: () => html(301, { location: 'https://www.shop.example/graphql' }) }],
  ['a password of the web server', { answer: () => html(401, { 'www-authenticate': 'Basic' }) }],
  ['a server that loses Authorization', losesAuthorization],
  [
    'a web server password that makes logins impossible',
    losesAuthorization,
    { GQL_HOST: `${origin.replace('//', '//ada:secret@')}/graphql` },
  ],
  [
    'a proxy that loses the session it is sent',
    { request: (headers) => headers.delete('woocommerce-session'), answer: ownPictures },
  ],
  [
    'a cache that loses the session of an answer',
    { answer: async (url, answer) => without(await ownPictures(url, answer), 'woocommerce-session') },
  ],
  ['pictures at another host', {}],
  [
    'pictures that nobody may read',
    { answer: (url, answer) => (isPicture(url) ? html(403) : ownPictures(url, answer)) },
  ],
  ['another currency than the storefront’s', { answer: ownPictures }, { CURRENCY: 'GBP' }],
  [
    'a plugin that mixes all languages',
    {
      answer: (url, answer, body) =>
        body.includes('{ languages { code } }')
          ? Response.json({ data: { languages: [{ code: 'DE' }] } })
          : ownPictures(url, answer),
    },
    { GQL_HOST: `${origin}/graphql?lang={lang}`, LANGUAGES: 'en:en,de:de' },
  ],
];

test.each(troubles)('%s is named, with what to change', async (_name, trouble, environment) => {
  between = trouble;
  expect(newLines(await report(environment), usualText)).toMatchSnapshot();
});

test.each(['/', '/wp/graphql'])(
  'for an address without GraphQL it suggests the one beside it: %s',
  async (path) => {
    between = { answer: (url, answer) => (url === '/graphql' ? answer : html(200)) };
    const message = `There’s nothing at ${path}, but GraphQL answers at /graphql.`;
    const remedy = `Set GQL_HOST to ${origin}/graphql`;
    expect(await sectionsOf(origin + path)).toEqual([
      { title: 'Endpoint', findings: [{ level: 'fail', message, remedy }] },
    ]);
  },
);

test('a host that does not answer is the only thing that is said', async () => {
  const sections = await sectionsOf('http://127.0.0.1:1/graphql');
  expect(sections).toHaveLength(1);
  expect(formatSection(sections[0] ?? { title: '', findings: [] })).toContain('No answer: ');
  expect(isReady(sections)).toBe(false);
});

test('it needs only the address of the shop, and ends quietly when its output is closed', async () => {
  const { PATH = '' } = process.env;
  const env = { PATH, NODE_ENV: 'test' as const, GQL_HOST: `${origin}/graphql`, CURRENCY: 'EUR' };
  const run = (command: string) =>
    new Promise<{ out: string; problems: string }>((resolve) => {
      execFile('sh', ['-c', command], { env }, (_, out, problems) => {
        resolve({ out, problems });
      });
    });
  const doctor = 'node --import tsx scripts/doctor/run.ts';
  expect((await run(doctor)).out).toContain('Session ✓');
  const { out, problems } = await run(`${doctor} | head -n 1`);
  expect(out).toBe(`${origin}/graphql\n`);
  expect(problems).toBe('');
});

test('a shop with WooCommerce’s defects is ready, too: the storefront lives with them', async () => {
  const defective = await startFixtureShop({ defects: true });
  try {
    const sections = await sectionsOf(`${defective.url}/graphql`, {}, 'owner@example.com');
    const text = sections.map(formatSection).join('');
    expect(text).toContain('Session ✓');
    expect(text).toContain('? Nothing says whether guests may order.');
    const toMend = sections.flatMap(({ findings }) => findings.filter(({ level }) => level === 'fail'));
    expect(toMend.map(({ message }) => message)).toEqual([
      'Pictures at https://shop.example.test aren’t shown.',
    ]);
  } finally {
    await defective.close();
  }
});
