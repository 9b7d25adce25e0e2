import type { Browser, Page } from '@playwright/test';
import {
  listFormsInCode,
  listFormsOnPage,
  laterForms,
  getFormName,
  formScenarios,
  type FormScenario,
  type FormTarget,
} from '../support/every-form';
import { recordAnnouncements } from '../support/screen-reader-output';
import { openLive } from '../support/journey';
import type { Shop } from '../support/shop';
import { expect, test } from '../support/test';

// The checks of forms that hold for all of them. Which there are says the code: a new one fails here until a room shows it.

/** What browsers are told of a field, by the end of its name. */
const tokens: [RegExp, string][] = [
  [/email$/i, 'email'],
  [/phone$/, 'tel'],
  [/firstName$/, 'given-name'],
  [/lastName$/, 'family-name'],
  [/company$/, 'organization'],
  [/country$/, 'country'],
  [/address1$/, 'address-line1'],
  [/address2$/, 'address-line2'],
  [/city$/, 'address-level2'],
  [/state$/, 'address-level1'],
  [/postcode$/, 'postal-code'],
  [/^username$/, 'username'],
  [/^currentPassword$/, 'current-password'],
  [/^(password|newPassword|confirmation)$/, 'current-password new-password'],
  [/^(author|name)$/, 'name'],
  [/^address$/, 'street-address'],
  [/^(number|language|coupon)$/, 'off'],
];
/** Nothing that a browser could know. */
const unknowable =
  /^(quantity(_\d+)?|content|text|note|sort|what|page|items?(_\d+)?|subject|about|dates|goods|rating|max_price|reason)$/;

/** Opens each page of each room once. */
async function visit(
  browser: Browser,
  shop: Shop,
  look: (page: Page, address: string, room: FormScenario) => Promise<void>,
): Promise<void> {
  for (const room of Object.values(formScenarios)) {
    const page = await browser.newPage();
    await page.route('**/*', (route) =>
      route.request().resourceType() === 'document' ? route.continue() : route.abort(),
    );
    await room.enter?.(page, shop);
    for (const address of await room.addresses(page, shop)) {
      await page.goto(address);
      await look(page, address, room);
    }
    await page.close();
  }
}

test('11, 13, 14, 15 of every form of the code: each field has a label, browsers know it, keyboards fit, and it can be pasted into', async ({
  browser,
  shop,
}) => {
  const seen = new Set<string>();
  await visit(browser, shop, async (page, address) => {
    // What is answered whatever its button says is known by its address alone.
    for (const form of await listFormsOnPage(page)) seen.add(getFormName(form)).add(form.to);
    const fields = await page.evaluate(() =>
      [
        ...document.querySelectorAll<HTMLInputElement>(
          'form[method="post"] :is(input, select, textarea):not([hidden])',
        ),
      ]
        .filter(({ type, tabIndex }) => !/^(hidden|radio|checkbox|submit)$/.test(type) && tabIndex >= 0)
        .map((field) => ({
          name: field.name,
          type: field.type,
          token: field.getAttribute('autocomplete') ?? '',
          mode: field.inputMode,
          plain:
            field.getAttribute('spellcheck') === 'false' && field.getAttribute('autocapitalize') === 'none',
          // Whoever listens and keeps a text out would have to say so.
          label: [...(field.labels ?? [])].map(({ textContent }) => textContent).join(''),
          placeholder: field.getAttribute('placeholder') ?? '',
          pastes: field.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true })),
        })),
    );
    for (const { name, type, token, mode, plain, label, placeholder, pastes } of fields) {
      const at = `${address} ${name}`;
      expect(label, at).toMatch(/\S/);
      expect(placeholder, at).toBe('');
      const [, kind = ''] = /^(billing|shipping)\.(?!email|phone)/.exec(name) ?? [];
      expect(token, at).toContain(kind);
      const [, wanted] = tokens.find(([end]) => end.test(name)) ?? [];
      if (wanted === undefined)
        expect(name, `${address}: say what browsers know of a field of this name`).toMatch(unknowable);
      else expect(wanted.split(' '), at).toContain(token.split(' ').at(-1));
      expect(pastes, at).toBe(true);
      if (/email$/i.test(name))
        expect({ type, mode, plain }, at).toEqual({ type: 'email', mode: 'email', plain: true });
      if (/username|coupon$/i.test(name)) expect(plain, at).toBe(true);
      if (/phone$/.test(name)) expect(type, at).toBe('tel');
      if (/^(number|quantity.*|billing.postcode)$/.test(name)) expect(mode, at).toBe('numeric');
    }
  });
  expect(listFormsInCode().filter((form) => !seen.has(form) && !laterForms.has(form))).toEqual([]);
});

/** Everything that came of a press has come: no answer is awaited, and nothing says that it is busy. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}

async function expectTold(page: Page, form: FormTarget, address: string): Promise<void> {
  const before = page.url();
  const what = `${getFormName(form)} on ${address}`;
  await page.evaluate(() => (window.heard = []));
  await listFormsOnPage(page, form);
  await page.keyboard.press('Enter');
  // A new document ends a look at the old one.
  await expect(async () => {
    const { focused, told, title } = await page.evaluate(() => ({
      focused: document.activeElement?.matches('body, html') === false,
      told: window.heard.length > 0,
      title: document.activeElement?.matches('h1, #main, [data-error-summary], [data-news]') === true,
    }));
    const isDocument = page.url() !== before && !told;
    expect(told || title || isDocument, `${what} is told`).toBe(true);
    await settled(page);
    expect(focused || isDocument, `${what} leaves the focus somewhere`).toBe(true);
  }).toPass();
}

test('41, 42 of every form of the code: what comes of a press is told, and the focus stays in the page @long @script', async ({
  browser,
  shop,
}) => {
  test.setTimeout(900_000);
  const pressed = new Set<string>();
  await visit(browser, shop, async (page, address, room) => {
    for (const form of await listFormsOnPage(page)) {
      // Each is a new document: pressing them would only show that browsers work.
      if (pressed.has(getFormName(form)) || /^\/(language|light|logout)$/.test(form.to)) continue;
      pressed.add(getFormName(form));
      const own = await browser.newPage();
      await recordAnnouncements(own);
      await room.enter?.(own, shop);
      const addresses = await room.addresses(own, shop);
      const here =
        addresses.find(
          (one) => one.split('?')[0] === address.split('?')[0] && one.includes(address.split('?')[1] ?? ''),
        ) ?? address;
      await openLive(own, here);
      await settled(own);
      const there = (await listFormsOnPage(own)).find((one) => getFormName(one) === getFormName(form));
      if (!there?.isUnseen) await expectTold(own, form, here);
      await own.close();
    }
  });
  expect(pressed.size).toBeGreaterThan(25);
});
