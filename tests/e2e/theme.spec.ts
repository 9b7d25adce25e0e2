import { live } from '../support/faults';
import { nordlicht } from '../support/settings-shop';
import { startShop } from '../support/shop';
import { expect, test } from '../support/test';
import { words } from '../support/words';

test(
  'an owner’s colours, corners and type are what browsers show, before and after scripts',
  { tag: '@long' },
  async ({ page, own, javaScriptEnabled }) => {
    const shop = await own(startShop({ env: { SETTINGS_FILE: nordlicht } }));
    const shown = () =>
      page.evaluate((label) => {
        const style = (element: Element | null | undefined) =>
          element ? getComputedStyle(element) : undefined;
        const button = [...document.querySelectorAll('main button')].find(
          ({ textContent }) => textContent?.trim() === label,
        );
        return {
          page: style(document.body)?.backgroundColor,
          text: style(document.body)?.fontFamily,
          heading: style(document.querySelector('h1'))?.fontFamily,
          button: style(button)?.backgroundColor,
          corner: style(button)?.borderRadius,
        };
      }, words('product:addToCart'));
    await page.goto(`${shop.url}/product/wool-socks`);
    if (javaScriptEnabled) await live(page);
    const type = { text: 'Verdana, sans-serif', heading: '"Trebuchet MS", sans-serif' };
    expect(await shown()).toEqual({
      ...type,
      page: 'rgb(244, 247, 250)',
      button: 'rgb(11, 60, 93)',
      corner: '0px',
    });
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(shown).toMatchObject({ page: 'rgb(13, 20, 26)', button: 'rgb(142, 201, 240)' });
    const logo = page.locator('header img').first();
    const isShown = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;
    expect(await logo.evaluate(isShown)).toBe(true);
    await expect(page.locator('footer')).toContainText('© Nordlicht');
  },
);
