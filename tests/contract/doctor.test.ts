import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { isReady, formatSection, formatVerdict, runChecks, type Section } from '../../scripts/doctor/examine';
import { parseConfig } from '../../app/platform/config.server';
import recorded from './doctor-answers.json';
import { servedBy, startFixtureShop } from './fixture-shop';
import { closeServer, startListening } from '../support/listening';
import { sampleUnlessLong } from '../support/long-running';
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
  return {
    ready: isReady(sections),
    text: text
      .replace(/\d+ ms/g, '… ms')
      .replace(/about \d+ s\./, 'less than 1 s.')
      .replaceAll(origin, 'https://shop'),
  };
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

test('a shop that is ready: the report without changes', async () => {
  between = { answer: ownPictures };
  const { ready, text } = await report();
  expect(text).toMatchSnapshot();
  expect(ready).toBe(true);
  const mutations = asked.flatMap((body) => /mutation (\w+)/.exec(body)?.[1] ?? []);
  expect(new Set(mutations)).toEqual(new Set(['updateSession']));
});

test('with an order, guest checkout and registration are tried, and the cart is empty again', async () => {
  between = { answer: recordedAnswers('guests on, no plugin') };
  const { ready, text } = await report({}, 'owner@example.com');
  expect(text.slice(text.indexOf('\nOrder\n'))).toMatchSnapshot();
  expect(ready).toBe(true);
});

test('the settings file is checked', async () => {
  const told = async (settings: object) => {
    const file = settingsFile(settings);
    const { ready, text } = await report({ SETTINGS_FILE: file });
    const from = text.indexOf('\nSettings\n');
    return {
      ready,
      text: text.slice(from + 1, text.indexOf('\n\n', from)).replaceAll(file, 'settings.json'),
    };
  };
  between = { answer: ownPictures };
  const fine = await told({
    siteName: 'Nordlicht',
    contactPhone: '+49 431 5550100',
    address: ['Kiel'],
  });
  expect(fine).toMatchObject({ ready: true });
  expect(fine.text).toMatch(
    / {2}✓ settings\.json has no mistakes\.\n {2}! Still the demo shop’s: contactEmail\./,
  );
  const wrong = await told({ siteNam: 'Nordlicht' });
  expect(wrong).toMatchObject({ ready: false });
  expect(wrong.text).toContain('✗ Settings (settings.json): siteNam is no setting. Did you mean siteName?');
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

const secret = 'a secret of sixteen letters';
const bank = '[{"iban":"DE89370400440532013000"}]';
const ready: Environment = {
  WC_WEBHOOK_SECRET: secret,
  SMTP_URL: 'smtp://mail',
  BANK_ACCOUNTS: bank,
  SETTINGS_FILE: settingsFile({ freeDeliveryFrom: 50 }),
};

function settingsFile(settings: object): string {
  const file = path.join(createTempFolder(), 'settings.json');
  writeFileSync(file, JSON.stringify(settings));
  return file;
}

/** States that a real WooCommerce was brought into, as it answered in them; see tests/README.md. */
const states: {
  name: string;
  answers?: (keyof typeof recorded)[];
  environment?: Environment;
  writes?: true;
  section: string;
  message: string;
  change?: string;
}[] = [
  {
    name: 'guest checkout off',
    answers: ['guests off'],
    section: 'Order',
    message: 'Guests may not order',
    change: 'Accounts & Privacy → Guest checkout',
  },
  {
    name: 'guest checkout off, without the plugin',
    answers: ['guests off, no plugin'],
    section: 'Order',
    message: 'the storefront doesn’t know, and WooGraphQL makes accounts without asking.',
    change: 'set `guestCheckout` to false in SETTINGS_FILE',
  },
  {
    name: 'guest checkout off, with an order',
    answers: ['guests off'],
    writes: true,
    section: 'Order',
    message: 'No order was tried: WooCommerce could make an account with it.',
  },
  {
    name: 'plain permalinks behind a server that finds the endpoint all the same',
    answers: ['plain permalinks'],
    section: 'Endpoint',
    message: 'Plain permalinks are on',
    change: 'Settings → Permalinks',
  },
  {
    name: 'transfers without an account',
    answers: ['no plugin'],
    environment: { BANK_ACCOUNTS: '' },
    section: 'Payment',
    message: 'can’t say where to transfer the money',
    change: 'Set BANK_ACCOUNTS',
  },
  {
    name: 'a promised way to pay that is not offered',
    answers: ['no cash on delivery'],
    section: 'Payment',
    message: 'Pages promise payment by cash on delivery, which WooCommerce doesn’t offer.',
    change: 'leave “cash” out of `payments`',
  },
  {
    name: 'a menu that is not there',
    answers: ['no menus and pages'],
    environment: { SETTINGS_FILE: settingsFile({ menus: { header: 'TOP' } }) },
    section: 'Settings',
    message: 'WordPress has no menu at TOP (`menus.header`)',
    change: 'Appearance → Menus',
  },
  {
    name: 'a page that is not there',
    answers: ['no menus and pages'],
    section: 'Settings',
    message: 'WordPress has no page terms (`pages.terms`)',
    change: 'publish one at this path',
  },
  {
    name: 'a cart without tax',
    answers: ['cart without tax'],
    section: 'Cart',
    message: 'It shows prices without tax.',
    change: 'Display prices during cart and checkout',
  },
  {
    name: 'free delivery from another sum',
    environment: { SETTINGS_FILE: settingsFile({ freeDeliveryFrom: 75 }) },
    section: 'Cart',
    message: 'is delivered free to DE, but `freeDeliveryFrom` is 75.',
    change: '`freeDeliveryFrom`',
  },
  {
    name: 'no webhooks',
    answers: ['no webhooks'],
    section: 'Messages',
    message: 'WooCommerce doesn’t send product.created',
    change: 'Advanced → Webhooks',
  },
  {
    name: 'webhooks with another secret',
    answers: ['webhooks with another secret'],
    section: 'Messages',
    message: 'or signs with another secret',
    change: 'with WC_WEBHOOK_SECRET as their secret',
  },
  {
    name: 'no secret for webhooks',
    environment: { WC_WEBHOOK_SECRET: '' },
    section: 'Messages',
    message: 'WC_WEBHOOK_SECRET isn’t set',
    change: 'with WC_WEBHOOK_SECRET as their secret',
  },
  {
    name: 'no mail server',
    environment: { SMTP_URL: '' },
    section: 'Messages',
    message: 'Pages show your address in place of the contact form.',
    change: 'Set SMTP_URL',
  },
  {
    name: 'maintenance',
    answers: ['maintenance'],
    section: 'Endpoint',
    message: 'under maintenance, or overloaded (status 503)',
    change: 'delete .maintenance',
  },
  {
    name: 'an endpoint for users who are logged in',
    answers: ['members only'],
    section: 'Endpoint',
    message: 'It answers only users who are logged in',
    change: 'Restrict Endpoint to Authenticated Users: off',
  },
  {
    name: 'no cash on delivery, with an order',
    answers: ['no cash on delivery'],
    writes: true,
    section: 'Order',
    message: 'No order was tried: cash on delivery isn’t offered.',
    change: 'Settings → Payments',
  },
  {
    name: 'no plugin of ours',
    answers: ['no plugin'],
    section: 'sturdy.php',
    message: 'Nothing needs it',
    change: 'wp-content/mu-plugins',
  },
];

/** What is said of a shop that lacks nothing. */
let whole: string | undefined;
async function wholeText(): Promise<string> {
  between = { answer: recordedAnswers('whole') };
  return (whole ??= (await report(ready)).text);
}

const partOf = (text: string, section: string) =>
  text.split('\n\n').find((part) => part.startsWith(`${section}\n`)) ?? '';

test.each(sampleUnlessLong('doctor', states))(
  'in this state of a real shop it reports it: $name',
  async (state) => {
    const orderFor = state.writes && 'owner@example.com';
    const environment = { ...ready, ...state.environment };
    expect(partOf(await wholeText(), state.section)).not.toContain(state.message);
    asked = [];
    between = { answer: recordedAnswers('whole', ...(state.answers ?? [])) };
    const part = partOf((await report(environment, orderFor)).text, state.section);
    expect(part).toContain(state.message);
    expect(part).toContain(state.change ?? '');
    expect(asked.filter((body) => /mutation (checkout|registerCustomer)/.test(body))).toEqual(
      state.writes ? [expect.stringContaining('no address')] : [],
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

const troubles: [name: string, trouble: Between, says: string, change: string][] = [
  [
    'a path without GraphQL',
    { answer: () => html(404) },
    'Status 404 instead of GraphQL.',
    'Install and activate WPGraphQL',
  ],
  [
    'plain permalinks',
    { answer: (url) => (url.includes('graphql=true') ? new Response('{"data":{}}') : html(404)) },
    'There’s nothing at /graphql, but GraphQL answers at /?graphql=true.',
    'Settings → Permalinks',
  ],
  [
    'another address',
    { answer: () => html(301, { location: 'https://www.shop.example/graphql' }) },
    'It redirects to https://www.shop.example/graphql',
    'Set GQL_HOST',
  ],
  [
    'a password of the web server',
    { answer: () => html(401, { 'www-authenticate': 'Basic' }) },
    'The web server asks for a password.',
    'Exempt the endpoint',
  ],
  [
    'a server that loses Authorization',
    { request: (headers) => headers.delete('authorization') },
    'The Authorization header doesn’t arrive',
    '.htaccess',
  ],
  [
    'a proxy that loses the session it is sent',
    { request: (headers) => headers.delete('woocommerce-session') },
    'A session isn’t kept.',
    'must pass the header woocommerce-session both ways',
  ],
  [
    'a cache that loses the session of an answer',
    { answer: (_url, answer) => without(answer, 'woocommerce-session') },
    'A new guest doesn’t get a session.',
    'must pass the header woocommerce-session both ways',
  ],
  [
    'pictures at another host',
    {},
    'Pictures at https://shop.example.test aren’t shown',
    'Serve uploads from',
  ],
  [
    'pictures that nobody may read',
    { answer: (url, answer) => (isPicture(url) ? html(403) : ownPictures(url, answer)) },
    'can’t be read: status 403.',
    'wp-content/uploads',
  ],
];

test.each(troubles)('%s is named, with what to change', async (_name, trouble, message, change) => {
  between = trouble;
  const { text } = await report();
  expect(text).toContain(message);
  expect(text).toContain(change);
});

test('a web server password that makes logins impossible is reported', async () => {
  between = { request: (headers) => headers.delete('authorization') };
  const { text } = await report({ GQL_HOST: `${origin.replace('//', '//ada:secret@')}/graphql` });
  expect(text).toContain('Nobody can log in: the Authorization header has the web server’s password.');
  expect(text).toContain('Copy docs/wordpress/sturdy.php');
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

test('another currency than the storefront’s is not ready', async () => {
  const { ready, text } = await report({ CURRENCY: 'GBP' });
  expect(text).toContain('but the storefront’s CURRENCY is GBP.');
  expect(ready).toBe(false);
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

test('a plugin that mixes all languages is reported', async () => {
  between = {
    answer: (_, answer, body) =>
      body.includes('{ languages { code } }')
        ? Response.json({ data: { languages: [{ code: 'DE' }] } })
        : answer,
  };
  const { ready, text } = await report({
    GQL_HOST: `${origin}/graphql?lang={lang}`,
    LANGUAGES: 'en:en,de:de',
  });
  expect(text).toContain('✗ WPGraphQL Polylang is active: products of all languages come mixed');
  expect(ready).toBe(false);
});
