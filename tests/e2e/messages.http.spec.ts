import { HttpClient } from '../support/http-client';
import { expect, test } from '../support/http-test';
import { mailsTo } from '../support/mail';
import { words } from '../support/words';

const owner = 'hello@sturdy.example';

test('a question goes to the owner and is told at the start of the next page', async ({ shop }) => {
  const client = new HttpClient(shop.url);
  await client.open('/contact');
  await client.press(words('pages:writeSend'), {
    [words('checkout:email')]: 'ada.contact@example.com',
    [words('orders:number')]: '1042',
    [words('pages:writeText')]: 'Where is my order?',
  });
  expect([client.status, client.url.pathname + client.url.search]).toEqual([200, '/contact?sent']);
  const news = client.$('main [role=status]');
  expect(news.text()).toBe(words('pages:writeSent'));
  expect(news.attr('autofocus')).toBeDefined();
  expect(client.$('main form').length).toBe(0);
  await expect
    .poll(() => mailsTo(shop, owner).find((mail) => mail.includes('ada.contact@example.com')))
    .toContain('Where is my order?');
});

test('a barrier is reported in the language of the page, and what is missing is said first', async ({
  shop,
}) => {
  const client = new HttpClient(shop.url, 'de-DE');
  const say = (key: Parameters<typeof words>[0]) => words(key, {}, 'de_DE');
  await client.open('/accessibility');
  await client.press(say('accessibility:send'), { [say('accessibility:page')]: '/cart' });
  expect(client.status).toBe(422);
  expect(client.$('title').text()).toMatch(new RegExp(`^${say('common:errorPrefix')} `));
  const summary = client.$('main [data-error-summary]');
  expect(
    summary
      .find('a')
      .toArray()
      .map((link) => client.$(link).text()),
  ).toEqual([say('checkout:errorEmail'), say('pages:errorText')]);
  expect(client.$('main h1').nextAll('[data-error-summary]').length).toBe(0);
  expect(client.$('[name=about]').attr('value')).toBe('/cart');
  await client.press(say('accessibility:send'), {
    [say('checkout:email')]: 'bob.barrier@example.com',
    [say('accessibility:what')]: 'Der Knopf hat keinen Namen.',
  });
  expect(client.$('main [role=status]').text()).toBe(say('accessibility:sent'));
  await expect
    .poll(() => mailsTo(shop, owner).find((mail) => mail.includes('bob.barrier@example.com')))
    .toContain('Page: /cart\nLanguage: German (Germany)\n');
});

test('the footer of every page leads to the statement', async ({ shop }) => {
  const client = new HttpClient(shop.url);
  await client.open('/products');
  expect(client.$('body > footer a[href="/accessibility"], footer a[href="/accessibility"]').length).toBe(1);
});
