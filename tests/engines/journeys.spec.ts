import { expect, test as base } from '@playwright/test';
import { findEngines } from '../../scripts/browsers.mjs';
import { simpleProduct } from '../support/api';
import { startProxy, type TestProxy } from '../support/proxy';
import { startShop } from '../support/shop';
import { getDetails } from '../support/visitor';
import { messageText } from '../support/messages';
import { button, field, label, link, seen, type Engine } from './engine';
import { startFirefox } from './firefox';
import { startWebKit } from './webkit';

/** A shop per worker, behind a server that writes down what it is asked for. */
const test = base.extend<object, { site: Pick<TestProxy, 'url' | 'requestedPaths'> }>({
  site: [
    async ({ browserName: _ }, use) => {
      const proxy = await startProxy();
      const shop = await startShop({ env: { APP_URL: proxy.url } });
      proxy.target = shop.api;
      await use(proxy);
      await proxy.close();
      await shop.stop();
    },
    { scope: 'worker' },
  ],
});

const { Firefox, WebKit } = findEngines();
const engines = [true, false].flatMap((scripts) => [
  { ...Firefox, name: 'Firefox', scripts, start: () => startFirefox(Firefox.browser, scripts) },
  { ...WebKit, name: 'WebKit', scripts, start: () => startWebKit(WebKit, scripts) },
]);

const demo = { name: 'demo', password: 'demo-pass-4711' };
const main = '//main';
const dialog = '//dialog[@open]';
/** What the header counts, once the server has said so. */
const cartLink = (count: number) =>
  `${link(messageText('common:cartItems', { count }), '//header')}[not(@aria-busy = 'true')]`;
/** What a browser without scripts never asks for: programs, what they read, and pages for them. */
const forScripts = /\.js(\?|$)|\.data(\?|$)|^\/(locales|session|__manifest)\b|\.webmanifest|messages/;

for (const { name, scripts, reason, start } of engines)
  test.describe(`${name} ${scripts ? 'with' : 'without'} scripts`, () => {
    test.describe.configure({ mode: 'default' });
    test.skip(reason !== '', reason);

    let engine: Engine;
    let askedBefore = 0;
    test.beforeAll(async ({ site }) => {
      askedBefore = site.requestedPaths.length;
      engine = await start();
      await engine.resize(1280, 900);
    });
    test.beforeEach(() => engine.forget());
    test.afterAll(async () => engine.close());

    const eventually = (check: () => Promise<void>) =>
      expect(check).toPass({ timeout: 60_000, intervals: [50, 100, 150] });
    const sees = (element: string) =>
      eventually(async () => expect(await engine.evaluate(`Boolean(${seen(element)})`), element).toBe(true));
    const isAt = (address: RegExp) => eventually(async () => expect(await engine.address()).toMatch(address));
    const reads = (text: string, within = main) =>
      sees(`${within}//*[contains(normalize-space(.), '${text}')]`);
    const heading = (text: string) => sees(`//h1[contains(normalize-space(.), '${text}')]`);
    /** Until then keys can reach the page before, or its answer takes the focus from them. */
    const isLoaded = async () => expect(await engine.evaluate('document.readyState')).toBe('complete');
    /** Waits until the page has come, and until its scripts have taken it over, where there are any. */
    const live = () =>
      eventually(async () => {
        await isLoaded();
        const taken =
          "Object.keys(document.querySelector('main') ?? {}).some((name) => name.startsWith('__reactFiber'))";
        expect(await engine.evaluate(taken)).toBe(scripts);
      });
    /** Types again what the focus on a summary of errors, which the browser sets when it gets round to it, takes from the field. */
    const type = (element: string, text: string) =>
      eventually(async () => {
        await engine.type(element, text);
        expect(await engine.evaluate(`${seen(element)}.value`)).toBe(text);
      });
    const open = async (path: string, origin: string) => {
      // Firefox answers for the page that it was still loading when it is sent to the next one.
      await eventually(isLoaded);
      await engine.open(`${origin}${path}`);
      await live();
    };
    const addToCart = async (origin: string) => {
      const product = await simpleProduct(origin);
      await open(`/product/${product.slug}`, origin);
      await engine.press(button(messageText('product:addToCart'), main));
      await sees(cartLink(1));
      return product;
    };

    test('a guest buys @long', async ({ site }) => {
      const product = await addToCart(site.url);
      await open('/cart', site.url);
      await reads(product.name);
      await engine.press(link(messageText('cart:checkout'), main));
      await heading(messageText('checkout:title'));
      await live();
      for (const [key, text] of getDetails()) await type(field(messageText(`checkout:${key}`), main), text);
      await engine.press(label('Cash on delivery'));
      await engine.press(button(messageText('checkout:toReview')));
      await heading(messageText('checkout:reviewTitle'));
      await live();
      await engine.press(button(messageText('checkout:place')));
      await heading(messageText('orders:receivedTitle'));
      await isAt(/\/checkout\/order-received\/\d+\/?\?key=/);
      await reads(product.name);
    });

    test('a customer logs in @long', async ({ site }) => {
      await open('/my-account', site.url);
      await type(field(messageText('account:username'), main), demo.name);
      await type(field(messageText('account:password'), main), 'not this one');
      await engine.press(button(messageText('account:login'), main));
      await sees('//*[@data-error-summary]');
      await live();
      await type(field(messageText('account:password'), main), demo.password);
      await engine.press(button(messageText('account:login'), main));
      await sees("//header//summary[contains(., 'Account menu')]");
    });

    test('a list is filtered @long', async ({ site }) => {
      await open('/products', site.url);
      // Browsers that cannot show a closed panel have it as a disclosure on a wide screen, too.
      const isShown = await engine.evaluate("CSS.supports('selector(::details-content)')");
      if (!isShown)
        await engine.press(`${main}//summary[contains(., '${messageText('catalogue:filters')}')]`);
      await engine.press("//label[input[@name='pa_color'][@value='ink']]");
      if (!scripts) await engine.press(button(messageText('catalogue:applyFilters')));
      await isAt(/\/products\?filter=pa_color\[ink\]$/);
      await live();
      await engine.press(link('Remove filter'));
      await isAt(/\/products$/);
    });

    test('the cart opens at the side, or as a page @long', async ({ site }) => {
      const product = await addToCart(site.url);
      await live();
      await engine.press(cartLink(1));
      const box = scripts ? dialog : main;
      await reads(product.name, box);
      if (scripts) {
        await engine.escape();
        await eventually(async () => expect(await engine.evaluate(`Boolean(${seen(dialog)})`)).toBe(false));
        await engine.press(cartLink(1));
        await reads(product.name, box);
      } else await isAt(/\/cart$/);
      await engine.press(button(messageText('common:increase', { product: product.name }), box));
      await sees(cartLink(2));
    });

    test('a browser without scripts requests none, nor for what they read @long', async ({ site }) => {
      for (const path of ['/', '/products', '/product/wool-socks', '/my-account']) await open(path, site.url);
      const asked = site.requestedPaths.slice(askedBefore).filter((path) => forScripts.test(path));
      if (scripts) expect(asked).toContainEqual(expect.stringMatching(/\.js$/));
      else expect(asked).toEqual([]);
    });
  });
