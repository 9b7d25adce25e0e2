import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { locales } from '../../app/platform/i18n/locales';
import { HttpClient } from '../support/http-client';
import { expect, test } from '../support/http-test';
import { germanDetails, order, orderingPages, toReview } from '../support/page';
import { listScreens } from '../support/screens';
import { startShop } from '../support/shop';
import { openCart, putInCart } from '../support/visitor';
import { messageText } from '../support/messages';

const relatedProducts = new RegExp(
  `(heading, ${messageText('product:related')}[^\n]*\n).*?(?=region, ${messageText('product:reviews')}\n|contentinfo\n)`,
  's',
);

/** What a screen reader says of the page, a line for each thing; days change with the calendar. */
async function heard(client: HttpClient): Promise<string> {
  const reading = promisify(execFile)(process.execPath, [path.resolve('tests/support/read-aloud.mjs')]);
  reading.child.stdin?.end(client.seen.at(-1)?.html ?? '');
  const { stdout } = await reading;
  return stdout
    .replaceAll(/\b[A-Z][a-z]+ \d{1,2}, \d{4}\b/g, '(day)')
    .replaceAll(/(?<=\bArrives )[A-Z][a-z]{2}\s\d{1,2}(?:\s–\s(?:[A-Z][a-z]{2}\s)?\d{1,2})?/g, '(days)')
    .replace(relatedProducts, '$1(chosen anew)\n');
}

// Read the texts aloud when they change, then keep them with `npx playwright test --project=http reading --update-snapshots`.
// In a shop of its own: others buy, and stock is read aloud.
test('what a screen reader says of product, cart and checkout is written down @long', async ({ own }) => {
  const shop = await own(startShop());
  const client = new HttpClient(shop.url);
  await client.open('/product/wool-socks');
  expect.soft(await heard(client)).toMatchSnapshot('product.txt');
  await putInCart(client, 'hand-balm');
  await openCart(client, 'studio-seconds-mug');
  expect.soft(await heard(client)).toMatchSnapshot('cart.txt');
  await client.open('/checkout');
  expect.soft(await heard(client)).toMatchSnapshot('checkout.txt');
  await client.press(messageText('checkout:toReview'), { ...germanDetails, 'Cash on delivery': true });
  expect.soft(await heard(client)).toMatchSnapshot('review.txt');
});

test('a page without styles has one menu and one search, and words for every link and button', async ({
  client,
}) => {
  await putInCart(client, 'hand-balm');
  for (const path of ['/', '/products', '/product/wool-socks', '/cart', '/checkout', '/my-account']) {
    await client.open(path);
    const { $ } = client;
    const bars = path === '/checkout' ? 0 : 1;
    expect($(`nav[aria-label="${messageText('common:mainMenu')}"]`).length, path).toBe(bars);
    expect($('form[action="/products"] [name="search"][type="search"]').closest('header').length, path).toBe(
      bars,
    );
    const mute = $('a[href], button:not([value])')
      .not('[aria-hidden="true"], [aria-hidden="true"] *')
      .toArray()
      .filter((control) => {
        const pictures = $(control).find('img').toArray();
        return !$(control).text().trim() && !pictures.some(({ attribs }) => attribs['alt']);
      })
      .map((control) => $.html(control));
    expect(mute, path).toEqual([]);
    if (path === '/products') {
      const options = $('main form label:has(input[type="checkbox"])').parent().html() ?? '';
      expect(options.match(/<\/label>/g)?.length).toBeGreaterThan(5);
      expect(options, 'words apart').not.toMatch(/<\/label><(label|details)/);
    }
    const ordered = $('main li').filter((_, line) => $(line).text().includes('Hand Balm'));
    if (path === '/checkout') expect(ordered.length, 'the order is there once').toBe(1);
  }
});

for (const { code, tag } of locales) {
  const tags = code === 'en_US' || code === 'de_DE' ? [] : ['@long'];
  test(
    `every screen comes in ${code}, with its own title, one h1, its landmarks, and help in the same place`,
    { tag: tags },
    async ({ shop }) => {
      const [visitor, buyer] = [new HttpClient(shop.url, tag), new HttpClient(shop.url)];
      const received = await order(new HttpClient(shop.url));
      await toReview(buyer);
      await buyer.post('/language', { language: code, redirectTo: '/' });
      const shown = new Map([
        ...Object.values(await listScreens(shop.url)).map((address) => [address, visitor] as const),
        ...orderingPages(received).map((address) => [address, buyer] as const),
      ]);
      const titles = new Map<string, string>();
      const help = new Set<string>();
      for (const [address, client] of shown) {
        await client.open(address);
        const { $ } = client;
        expect($('html').attr('lang'), address).toBe(tag);
        expect($('h1').length, address).toBe(1);
        for (const landmark of ['body header', 'main', 'body footer'])
          expect($(landmark).not('main header, main footer').length, `${landmark} of ${address}`).toBe(1);
        const links = $('body > footer').find('a[href^="mailto:"], a[href^="tel:"]').toArray();
        help.add(links.map(({ attribs }) => attribs['href']).join(' '));
        expect($('body > header a[href="/contact"]').length, address).toBeGreaterThan(0);
        const title = $('title').first().text();
        expect(title, address).toMatch(/\S - Sturdy$|^Sturdy/);
        expect(titles.get(title), `${address} has the title of another screen`).toBeUndefined();
        titles.set(title, address);
        if (address === '/checkout/review') {
          const links = $('button[value="place"]').closest('form').find('a').toArray();
          expect(
            links.map((link) => [$(link).text(), link.attribs['href']]),
            'terms and withdrawal are linked at the order button',
          ).toEqual([
            [messageText('checkout:signIn', {}, code), '/my-account?redirectTo=/checkout'],
            [messageText('checkout:termsPage', {}, code), '/pages/terms'],
            [messageText('checkout:withdrawalPage', {}, code), '/pages/withdrawal'],
            [messageText('common:privacy', {}, code), '/privacy-policy'],
          ]);
        }
        expect($('main').text(), address).not.toMatch(
          /\b(common|home|catalogue|product|cart|checkout|account|orders|pages|errors):\w/,
        );
      }
      expect(help.size).toBe(1);
    },
  );
}
