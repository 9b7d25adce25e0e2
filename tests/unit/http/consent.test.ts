import { beforeEach, expect, test } from 'vitest';
import {
  getConsent,
  expireAnalyticsCookies,
  getAnalyticsSources,
} from '~/session/cookies/consent-cookie.server';
import { setSecurityHeaders } from '~/http/guards/security-headers.server';
import { config } from '~/platform/config.server';
import { overrideSettings } from '../settings/set-shop';

const analytics = {
  scripts: ['https://measure.example/gtm.js?id=1'],
  sources: { connect: ['https://collect.example'], image: ['https://pixel.example'] },
};

beforeEach(() => overrideSettings({ analytics }));

const asked = (headers: Record<string, string>) => new Request('http://shop.test/', { headers });

const policyFor = (request: Request) => {
  const headers = new Headers();
  setSecurityHeaders(headers, { scripts: [], analyticsSources: getAnalyticsSources(request) });
  return headers.get('content-security-policy') ?? '';
};

test.each<[Record<string, string>, string]>([
  [{}, 'unasked'],
  [{ cookie: 'consent=yes' }, 'yes'],
  [{ cookie: 'a=1; __Host-consent=no; b=2' }, 'no'],
  [{ cookie: 'consent=maybe' }, 'unasked'],
  [{ cookie: 'my-consent=yes' }, 'unasked'],
  [{ cookie: 'consent=yes2' }, 'unasked'],
  [{ cookie: 'consent=yes; consent=no' }, 'no'],
  [{ 'sec-gpc': '1' }, 'no'],
  [{ dnt: '1' }, 'no'],
  [{ dnt: '0', 'sec-gpc': 'true' }, 'unasked'],
  [{ dnt: '1', cookie: 'consent=yes' }, 'yes'],
])('an answer overrides the browser’s signal, and a no more than a yes: %o is %s', (headers, said) => {
  expect(getConsent(asked(headers))).toBe(said);
});

test('only whoever has agreed gets a page whose policy lets the scripts in, and nothing else', () => {
  const before = policyFor(asked({}));
  expect(policyFor(asked({ cookie: 'consent=no' }))).toBe(before);
  expect(before).not.toContain('example');
  const after = policyFor(asked({ cookie: 'consent=yes' }));
  expect(after).toContain("script-src 'self' https://measure.example/gtm.js;");
  expect(after).toContain("connect-src 'self' https://collect.example;");
  expect(after).toContain("img-src 'self' data: https://pixel.example;");
  expect(after.replace(/ https:\/\/[\w./]+/g, '')).toBe(before);
});

test('without consent the scripts’ cookies are deleted, whatever domain they were set for, and no others', () => {
  const request = asked({ cookie: '_ga=1; session=2; _ga_X1=3; exact=4; exactly=5; _ga=6; x_ga=7' });
  expect(expireAnalyticsCookies(request)).toEqual([]);
  overrideSettings({ analytics: { ...analytics, cookies: ['_ga*', 'exact'] } });
  const { appUrl } = config();
  Object.assign(config(), { appUrl: 'https://www.shop.example:8443' });
  const lines = expireAnalyticsCookies(request);
  Object.assign(config(), { appUrl });
  expect(lines).toEqual(
    ['_ga', '_ga_X1', 'exact'].flatMap((name) =>
      ['', '; Domain=www.shop.example', '; Domain=shop.example'].map(
        (domain) => `${name}=; Max-Age=0; Path=/${domain}`,
      ),
    ),
  );
});
