import type { Locator, Page } from '@playwright/test';
import { removeInterceptors } from '../support/faults';
import { expectAnnounced, recordAnnouncements } from '../support/screen-reader-output';
import { expectSettled, linkIn, listSearch, openLive, title, openFilledCheckout } from '../support/journey';
import { logInAsDemo } from '../support/page';
import { startProxy } from '../support/proxy';
import { expect, test } from '../support/test';
import { messageText } from '../support/messages';

const loads = /\.data(\?|$)/;
const sentence = messageText('errors:notLoaded');
const notice = (page: Page) => page.locator('#flash');
const tryAgain = (page: Page) => notice(page).getByRole('button', { name: messageText('common:tryAgain') });
const main = (page: Page) => page.getByRole('main');

/** Remix writes down which script of a route did not come. */
const isAboutScript = (error: string) => /route module|dynamically imported module/.test(error);

interface Visit {
  name: string;
  from?: string;
  control: (page: Page) => Locator | Promise<Locator>;
  /** A press, if it says nothing else. */
  act?: (control: Locator) => Promise<unknown>;
  to: RegExp;
  isBack?: (control: Locator) => Promise<void>;
}

const visits: Visit[] = [
  {
    name: 'a link',
    control: (page) => linkIn(page.getByRole('banner'), messageText('common:contact')),
    to: /\/contact$/,
  },
  {
    name: 'a page of a list',
    control: (page) => main(page).getByRole('link', { name: messageText('common:nextPage') }),
    to: /\/products\/page\/2$/,
  },
  {
    name: 'a filter',
    control: (page) => page.locator('input[name=pa_color][value=ink]'),
    to: /filter=pa_color\[ink\]$/,
    isBack: (box) => expect(box).not.toBeChecked(),
  },
  {
    name: 'an order',
    control: (page) => page.getByLabel('Sort by'),
    act: async (order) => {
      await order.focus();
      await order.selectOption({ label: 'Price: low to high' });
    },
    to: /orderby=price&order=ASC$/,
    isBack: (order) => expect(order).not.toHaveValue('price-ASC'),
  },
  {
    name: 'a search in a list',
    control: listSearch,
    act: (field) => field.fill('mug'),
    to: /search=mug$/,
    isBack: (field) => expect(field).toHaveValue('mug'),
  },
  {
    name: 'a part of the account',
    from: '/my-account',
    control: (page) => linkIn(page, messageText('account:addresses')),
    to: /tab=addresses$/,
  },
];

const shown = async (page: Page) => ({
  url: page.url(),
  title: await page.title(),
  heading: await title(page).textContent(),
  entries: await page.evaluate(() => history.length),
});

test('when data are lost the page stays, reports the failure once, and retries', async ({ page, shop }) => {
  await logInAsDemo(page, shop.url);
  await recordAnnouncements(page);
  await openLive(page, '/products');
  for (const { name, from, control, act = (pressed: Locator) => pressed.click(), to, isBack } of visits)
    await test.step(name, async () => {
      if (from) await openLive(page, from);
      await page.evaluate(() => (window.heard = []));
      const before = await shown(page);
      await page.route(loads, (route) => route.abort('connectionreset'));
      await act(await control(page));
      await expect(notice(page)).toContainText(sentence);
      await isBack?.(await control(page));
      await expect(await control(page)).toBeFocused();
      expect(await shown(page)).toEqual(before);
      await expectAnnounced(page, sentence);
      await removeInterceptors(page);
      await tryAgain(page).click();
      await expect(page).toHaveURL(to);
      await expect(notice(page)).toBeEmpty();
      await page.goBack();
      await expect(page).toHaveURL(before.url);
      await expect(title(page)).toHaveText(before.heading ?? '');
      await expectSettled(page);
      await expect(page).toHaveTitle(before.title);
    });
});

test('without a connection a click leaves the page as it is and says why', async ({
  page,
  context,
  pageErrors,
}) => {
  await openLive(page, '/products');
  const before = await shown(page);
  const link = linkIn(page.getByRole('banner'), messageText('common:contact'));
  await test.step('a proxy’s response in place of the shop’s counts as a failure', async () => {
    await page.route(loads, (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
    );
    await link.click();
    await expect(notice(page)).toContainText(sentence);
    await expect(page).toHaveURL(/\/products$/);
    await removeInterceptors(page);
  });
  await context.setOffline(true);
  await link.click();
  for (let tries = 0; tries < 2; tries += 1) {
    await expect(notice(page)).toContainText(messageText('errors:notLoaded_offline'));
    expect(await shown(page)).toEqual(before);
    await tryAgain(page).click();
  }
  await context.setOffline(false);
  await link.click();
  await expect(title(page)).toHaveText(messageText('pages:contactTitle'));
  await expect(notice(page)).toBeEmpty();
  expect(pageErrors.splice(0).filter((error) => !isAboutScript(error))).toEqual([]);

  await test.step('a page that Back leads to is loaded as a document when its data fail to load', async () => {
    await page.route(loads, (route) => route.abort('connectionreset'));
    await page.goBack();
    await expect(title(page)).toHaveText(messageText('common:allProducts'));
    await expect(page).toHaveURL(/\/products$/);
    await expect(notice(page)).toBeEmpty();
  });
});

test('a failed background request leaves the page as it is', async ({ page, context, pageErrors }) => {
  await openLive(page, '/products');
  const before = await shown(page);
  const box = page.getByLabel(messageText('common:searchProducts')).first();
  await box.fill('mu');
  await expect(page.getByRole('listbox', { name: messageText('common:suggestions') })).toBeVisible();
  await context.setOffline(true);
  await main(page).getByRole('article').last().getByRole('link').first().hover();
  await expect(page.locator('link[rel=prefetch][href*="/product/"]')).not.toHaveCount(0);
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/suggestions?'));
  await box.fill('mug');
  await lost;
  await expect(box).toHaveValue('mug');
  await expect(box).toBeFocused();
  expect(await shown(page)).toEqual(before);
  await expect(notice(page)).toBeEmpty();
  expect(pageErrors.splice(0).filter((error) => !isAboutScript(error))).toEqual([]);
});

test('a form succeeds though the page that it leads to fails to load', async ({ page, shop }) => {
  await openFilledCheckout(page, shop.url);
  await page.route(loads, (route) =>
    route.request().method() === 'GET' ? route.abort('connectionreset') : route.continue(),
  );
  await page.getByRole('button', { name: messageText('checkout:toReview') }).click();
  await expect(title(page)).toHaveText(messageText('checkout:reviewTitle'));
});

test('a canceled response leaves no error', async ({ page, shop }) => {
  const proxy = await startProxy();
  proxy.target = shop.url;
  await openLive(page, `${proxy.url}/products`);
  const asked = (text: string) =>
    expect.poll(() => proxy.requestedPaths.some((path) => path.includes(`search=${text}`)));
  const search = await listSearch(page);
  proxy.getDelays = () => ({ after: 10_000 });
  await search.fill('m');
  await asked('m').toBe(true);
  await search.fill('mug');
  await asked('mug').toBe(true);
  proxy.getDelays = () => ({});
  await search.fill('mugs');
  await expect(page).toHaveURL(/search=mugs$/);
  await expect(notice(page)).toBeEmpty();
  await proxy.close();
});
