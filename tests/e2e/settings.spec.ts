import { nordlicht, startShop } from '../support/shop';
import { expect, test } from '../support/test';

test('an owner’s colours, corners and type are what browsers show, before and after scripts @long', async ({
  page,
  own,
}) => {
  const shop = await own(startShop({ env: { SETTINGS_FILE: nordlicht } }));
  const styleOf = (element: string) =>
    page
      .locator(element)
      .first()
      .evaluate((shown) => {
        const { backgroundColor, borderRadius, fontFamily } = getComputedStyle(shown);
        return { backgroundColor, borderRadius, fontFamily };
      });
  const button = '#buy button[value=add]';
  await page.goto(`${shop.url}/product/wool-socks`);
  expect(await styleOf('body')).toMatchObject({
    backgroundColor: 'rgb(244, 247, 250)',
    fontFamily: 'Verdana, sans-serif',
  });
  expect(await styleOf('h1')).toMatchObject({ fontFamily: '"Trebuchet MS", sans-serif' });
  expect(await styleOf(button)).toMatchObject({ backgroundColor: 'rgb(11, 60, 93)', borderRadius: '0px' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => styleOf('body')).toMatchObject({ backgroundColor: 'rgb(13, 20, 26)' });
  await expect.poll(() => styleOf(button)).toMatchObject({ backgroundColor: 'rgb(142, 201, 240)' });
});
