// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { restoreTyped, key } from '~/enhance/checkout/kept-typing';
import { mayReload } from '~/enhance/page/updates';

beforeEach(() => window.sessionStorage.clear());

function cityAfter(kept: string): string {
  window.sessionStorage.setItem(key, kept);
  document.body.innerHTML = '<form><input name="billing.city"></form>';
  const [form] = document.forms;
  if (!form) throw new Error('there is no form');
  restoreTyped(form);
  return form.querySelector('input')?.value ?? '';
}

test('what was typed comes back into a field that the server has not changed', () => {
  expect(cityAfter('{"billing.city":{"base":"","value":"Berlin"}}')).toBe('Berlin');
  expect(cityAfter('{"billing.city":{"base":"Bonn","value":"Berlin"}}')).toBe('');
});

test.each(['no JSON', 'null', '7', '{"billing.city":"Berlin"}', '{"billing.city":{"base":"","value":7}}'])(
  'what another release has kept in the tab as %s is left alone',
  (kept) => expect(cityAfter(kept)).toBe(''),
);

test.each(['no JSON', 'null', '{"/cart":"just now"}'])(
  'a page is reloaded once, whatever the tab has kept of reloads: %s',
  (kept) => {
    window.sessionStorage.setItem('reloaded', kept);
    expect(mayReload('/cart')).toBe(true);
    expect(mayReload('/cart')).toBe(false);
  },
);
