import { createServer, type Server } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { accepts } from '~/platform/accept-header.server';
import { getConsent } from '~/session/cookies/consent-cookie.server';
import { isLowDataMode } from '~/session/cookies/save-data-cookie.server';
import { getLocale } from '~/platform/i18n/request-locale.server';
import { hasShopCookie } from '~/session/cookies/cookie-definitions.server';
import { setStoreSettings } from '~/platform/settings/store-settings';
import { isLong } from '../support/long-running';
import { hasNginx, startNginx, type Nginx } from '../support/nginx';
import { buildRawRequest, sendRaw } from '../support/raw-http';
import { startListening } from '../support/listening';
import { choosingLines, cookieLine } from './choosing-lines';

vi.hoisted(() => {
  process.env['APP_URL'] = 'https://shop.example';
  process.env['SESSION_SECRET'] = 'a secret of the storefront';
});

/** What a page was chosen by: as nginx names it in its cache, and as the shop reads the same request. */
interface Choice {
  key: string;
  known: boolean;
  page: string;
  own: boolean;
}

if (!hasNginx) console.warn('skipped: nginx is not installed, and nothing compares its keys with the shop');

describe.skipIf(!hasNginx)('a page that a cache keeps is the same for everybody with its key', () => {
  const choices = new Map<string, Choice>();
  let [server, front]: [Server?, Nginx?] = [];

  /** What the shop looks at in a request for a page that caches may keep. */
  async function pageOf(request: Request): Promise<Pick<Choice, 'page' | 'own'>> {
    const locale = await getLocale(request);
    const codings = (['br', 'gzip'] as const).filter((coding) =>
      accepts(request.headers.get('accept-encoding'), coding),
    );
    const page = [locale, ...codings, isLowDataMode(request) ? 'light' : 'full', getConsent(request)].join(
      ' ',
    );
    return { page, own: hasShopCookie(request.headers.get('cookie')) };
  }

  beforeAll(async () => {
    setStoreSettings({ analytics: { scripts: [], sources: {}, cookies: [] } });
    server = createServer((request, response) => {
      const headers = new Headers();
      for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value));
      const [key, known] = [headers.get('x-key') ?? '', headers.has('x-known')];
      void pageOf(new Request('https://shop.example/', { headers })).then((read) => {
        choices.set(request.url ?? '', { key, known, ...read });
        response.end();
      });
    });
    const origin = await startListening(server);
    front = await startNginx(
      [origin],
      [
        [
          /proxy_cache_key "\$scheme \$http_host \$request_uri (.*?)";/,
          'proxy_set_header X-Key "$1";\n  proxy_set_header X-Known $shop_visitor;',
        ],
        ['proxy_cache shop;', 'proxy_cache off;'],
      ],
    );
  });
  afterAll(async () => {
    await front?.stop();
    server?.close();
  });

  let count = 0;
  /** The page that each of these requests chooses; those that nginx or node refuses have none. */
  async function chosen(requests: readonly (readonly string[])[]): Promise<Map<Choice, readonly string[]>> {
    const found = new Map<Choice, readonly string[]>();
    const queue = [...requests];
    const work = async () => {
      for (let lines = queue.pop(); lines; lines = queue.pop()) {
        const address = `/?${String((count += 1))}`;
        await sendRaw(front?.url ?? '', buildRawRequest(`GET ${address} HTTP/1.1`, ['Host: x', ...lines]));
        const choice = choices.get(address);
        if (choice) found.set(choice, lines);
      }
    };
    await Promise.all(Array.from({ length: 16 }, work));
    return found;
  }

  const pages = new Map<string, readonly [page: string, by: readonly string[]]>();
  /** One key never has two pages, nor is anybody's own page taken for everybody's. */
  async function expectOnePage(requests: readonly (readonly string[])[]): Promise<void> {
    const differences: string[] = [];
    for (const [{ key, known, page, own }, lines] of await chosen(requests)) {
      const said = JSON.stringify(lines);
      if (known !== own) differences.push(`${said} is ${own ? 'somebody' : 'nobody'} to the shop alone`);
      if (known || own) continue;
      const [first, by] = pages.get(key) ?? [page, lines];
      pages.set(key, [first, by]);
      if (first !== page) differences.push(`${said}: ${page}; ${JSON.stringify(by)}: ${first}`);
    }
    expect(differences).toEqual([]);
  }

  test('in any number, case and quotes, and in any number of lines', async () => {
    const blank = fc.string({
      unit: fc.constantFrom(' ', '\t', '\xa0', '\x85', '\v', '\f', '"', ',', ';', '%20'),
      maxLength: 3,
    });
    const line = fc.oneof({ weight: 3, arbitrary: cookieLine(blank) }, fc.constantFrom(...choosingLines));
    const requests = fc.sample(fc.array(line, { minLength: 1, maxLength: 3 }), isLong ? 1500 : 300);
    const pairs = choosingLines.flatMap((one, at) =>
      choosingLines.slice(isLong ? 0 : at).map((other) => [one, other]),
    );
    await expectOnePage([...requests, ...pairs]);
  });
});
