import { describe, expect, test, vi } from 'vitest';
import {
  findIcon,
  buildServiceUrls,
  sanitizeDrawing,
  loadIconSet,
} from '../../../app/platform/pictures/icon-sets.server';
import { stubBackend } from '../../support/real-shop';

vi.hoisted(() => {
  process.env['ICON_SERVICE_URL'] = 'https://icons.example/';
});

test('no address of the icon service has more than 500 characters, and every name is in one of them', () => {
  const names = Array.from({ length: 60 }, (_, at) => `icon-number-${at}`);
  const addresses = buildServiceUrls('https://icons.example/', 'mdi', names);
  expect(addresses.length).toBeGreaterThan(1);
  for (const address of addresses) expect(address.length).toBeLessThanOrEqual(500);
  const lists = addresses.map((address) => new URL(address).searchParams.get('icons')?.split(','));
  expect(lists.flat()).toEqual(names);
});

test.each([
  '<script>alert(1)</script>',
  '<path onload="alert(1)" d="M0 0"/>',
  '<image href="https://evil.example/x.png"/>',
  '<use href="#x"/>',
  '<foreignObject><img src="x" onerror="alert(1)"/></foreignObject>',
  '<a href="javascript:alert(1)"><path d="M0 0"/></a>',
  '<path fill="url(https://evil.example)" d="M0 0"/>',
  '<style>*{background:url(x)}</style>',
])('drawings from elsewhere lose everything that runs or loads: %s', (body) => {
  expect(sanitizeDrawing(body)).not.toMatch(/script|onload|onerror|href|url\(|img|style|alert/i);
});

describe('collections', () => {
  test('another one comes from the icon service, sanitized', async () => {
    const asked = stubBackend(() => ({
      body: { prefix: 'mdi', width: 24, icons: { home: { body: '<path onclick="x" d="M1 1"/>' } } },
    }));
    const set = await loadIconSet('mdi', ['home', 'gone']);
    expect(set).toEqual({
      prefix: 'mdi',
      width: 24,
      icons: { home: { body: '<path d="M1 1"></path>' } },
      not_found: ['gone'],
    });
    expect(asked.map(({ url }) => url)).toEqual(['https://icons.example/mdi.json?icons=gone,home']);
  });

  test('an unknown one hides no icon of another, and is not requested again at once', async () => {
    const asked = stubBackend((request) =>
      request.url.includes('/carbon.json')
        ? { body: { prefix: 'carbon', icons: { home: { body: '<path d="M1 1"/>' } } } }
        : { status: 404, body: 404 },
    );
    const [missing, home] = [
      { prefix: 'nobody', icons: {}, not_found: ['home'] },
      { prefix: 'carbon', icons: { home: { body: '<path d="M1 1"></path>' } } },
    ];
    for (const _time of [1, 2]) {
      expect(await loadIconSet('nobody', ['home'])).toEqual(missing);
      expect(await loadIconSet('carbon', ['home'])).toEqual(home);
    }
    expect(asked).toHaveLength(2);
  });
});

test('providers and payment methods have their icons, and unknown ones none', async () => {
  for (const id of ['google', 'GITHUB', 'paypal', 'cod', 'bacs', 'stripe'])
    expect(await findIcon(id), id).toMatchObject({ box: '0 0 256 256' });
  for (const id of ['no-such-provider', '', '../../etc', 'oauth2_generic'])
    expect(await findIcon(id), id).toBeUndefined();
});
