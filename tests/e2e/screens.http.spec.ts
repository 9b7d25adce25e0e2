import { locales } from '../../app/i18n/locales';
import { HttpClient } from '../support/http-client';
import { expect, test } from '../support/http-test';
import { order, orderingPages, toReview } from '../support/page';
import { screens } from '../support/screens';

for (const { code, tag } of locales) {
  const tags = code === 'en_US' || code === 'de_DE' ? [] : ['@long'];
  test(
    `every screen comes in ${code}, with its own title, one h1 and its landmarks`,
    { tag: tags },
    async ({ shop }) => {
      const [visitor, buyer] = [new HttpClient(shop.url, tag), new HttpClient(shop.url)];
      const received = await order(new HttpClient(shop.url));
      await toReview(buyer);
      await buyer.post('/language', { language: code, redirectTo: '/' });
      const shown = new Map([
        ...Object.values(await screens(shop.url)).map((address) => [address, visitor] as const),
        ...orderingPages(received).map((address) => [address, buyer] as const),
      ]);
      const titles = new Map<string, string>();
      for (const [address, client] of shown) {
        await client.open(address);
        const { $ } = client;
        expect($('html').attr('lang'), address).toBe(tag);
        expect($('h1').length, address).toBe(1);
        for (const landmark of ['body header', 'main', 'body footer'])
          expect($(landmark).not('main header, main footer').length, `${landmark} of ${address}`).toBe(1);
        const title = $('title').first().text();
        expect(title, address).toMatch(/\S - Sturdy$|^Sturdy/);
        expect(titles.get(title), `${address} has the title of another screen`).toBeUndefined();
        titles.set(title, address);
        expect($('main').text(), address).not.toMatch(
          /\b(common|home|catalogue|product|cart|checkout|account|orders|pages|errors):\w/,
        );
      }
    },
  );
}
