import { locales } from '../../app/i18n/locales';
import { HttpClient } from '../support/http-client';
import { expect, test } from '../support/http-test';
import { screens } from '../support/screens';

for (const { code, tag } of locales) {
  test(`every screen comes in ${code}, with its own title, one h1 and its landmarks`, async ({ shop }) => {
    const client = new HttpClient(shop.url, tag);
    const titles = new Map<string, string>();
    for (const [name, address] of Object.entries(await screens(shop.url))) {
      await client.open(address);
      const { $ } = client;
      expect($('html').attr('lang'), address).toBe(tag);
      expect($('h1').length, address).toBe(1);
      for (const landmark of ['body header', 'main', 'body footer'])
        expect($(landmark).not('main header, main footer').length, `${landmark} of ${address}`).toBe(1);
      const title = $('title').text();
      expect(title, address).toMatch(/\S - Sturdy$|^Sturdy/);
      expect(titles.get(title), `${name} has the title of another screen`).toBeUndefined();
      titles.set(title, name);
      expect($('main').text(), address).not.toMatch(
        /\b(common|home|catalogue|product|cart|checkout|account|orders|pages|errors):\w/,
      );
    }
  });
}
