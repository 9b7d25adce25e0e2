// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import {
  saveDraftField,
  STORAGE_KEY,
  recordSubmittedValues,
  restoreDraft,
} from '~/client/checkout/form-draft-storage';
import { tryClaimReload } from '~/client/page/new-build-reload';
import { focusInvalidControl } from '~/client/product/use-add-to-cart';
import { focusAfterResponse } from '~/client/page/focus';

beforeEach(() => window.sessionStorage.clear());

/** The form of a page that has this. */
function open(html: string): HTMLFormElement {
  document.body.innerHTML = html;
  const [form] = document.forms;
  if (!form) throw new Error('there is no form');
  return form;
}

function cityAfter(kept: string, city = ''): string {
  window.sessionStorage.setItem(STORAGE_KEY, kept);
  const form = open(`<form><input name="billing.city" value="${city}"></form>`);
  restoreDraft(form);
  return form.querySelector('input')?.value ?? '';
}

test('what was typed comes back into a field that the server has not changed', () => {
  expect(cityAfter('{"billing.city":{"bases":[""],"value":"Berlin"}}')).toBe('Berlin');
  expect(cityAfter('{"billing.city":{"bases":["Bonn"],"value":"Berlin"}}')).toBe('');
});

test('what is corrected after the form was sent for another country comes back, too', () => {
  const [field] = open('<form><input name="billing.city"></form>').querySelectorAll('input');
  field?.addEventListener('input', saveDraftField);
  const type = (city: string) => {
    if (!field) return;
    field.value = city;
    field.dispatchEvent(new Event('input'));
  };
  type('Bon');
  recordSubmittedValues();
  type('Bonn');
  const kept = window.sessionStorage.getItem(STORAGE_KEY) ?? '';
  expect(cityAfter(kept, 'Bon')).toBe('Bonn');
  expect(cityAfter(kept, 'Berlin'), 'another tab has changed it').toBe('Berlin');
});

test.each([
  'no JSON',
  'null',
  '7',
  '{"billing.city":"Berlin"}',
  '{"billing.city":{"bases":[""],"value":7}}',
  '{"billing.city":{"bases":["",7],"value":"Berlin"}}',
])('what another release has kept in the tab as %s is left alone', (kept) =>
  expect(cityAfter(kept)).toBe(''),
);

test.each(['', 'null', 'just now', '{"/cart":7}'])(
  'a page is reloaded once, whatever the tab has kept of reloads: %s',
  (kept) => {
    window.sessionStorage.setItem('reloaded /cart', kept);
    expect(tryClaimReload('/cart')).toBe(true);
    expect(tryClaimReload('/cart')).toBe(false);
  },
);

test.each([
  ['nothing', 'code'],
  ['code', 'code'],
  ['fold', 'code'],
  ['outside', 'code'],
  ['around', 'code'],
  ['search', 'search'],
])('an answer that comes while the focus is on %s leaves it on %s', (before, after) => {
  const form = open(`
    <input id="search">
    <div id="around" tabindex="-1">
      <form id="coupon"><a id="fold" href="#fold">Fold</a><input id="code"></form>
    </div>
    <button id="outside" form="coupon">Apply</button>`);
  document.getElementById(before)?.focus();
  focusAfterResponse(form, form.querySelector('input'));
  expect(document.activeElement?.id).toBe(after);
});

test('of radios that are refused the chosen one takes the focus, or the first', () => {
  for (const [attribute, at] of [
    ['checked', 1],
    ['', 0],
  ] as const) {
    const form = open(
      `<form><input type="radio" name="size"><input type="radio" name="size" ${attribute}></form>`,
    );
    form.querySelector('input')?.focus();
    focusInvalidControl(form, { form: 'buy', result: { error: { size: ['Sold out'] } } });
    expect([...form.elements].indexOf(document.activeElement as Element)).toBe(at);
  }
});
