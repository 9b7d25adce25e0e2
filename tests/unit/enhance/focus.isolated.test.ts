// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { focusWrong } from '~/enhance/cart/outcome';
import { focusAnswered } from '~/enhance/page/focus';

test.each([
  ['nothing', 'code'],
  ['code', 'code'],
  ['fold', 'code'],
  ['outside', 'code'],
  ['around', 'code'],
  ['search', 'search'],
])('an answer that comes while the focus is on %s leaves it on %s', (before, after) => {
  document.body.innerHTML = `
    <input id="search">
    <div id="around" tabindex="-1">
      <form id="coupon"><a id="fold" href="#fold">Fold</a><input id="code"></form>
    </div>
    <button id="outside" form="coupon">Apply</button>`;
  document.getElementById(before)?.focus();
  const [form] = document.forms;
  if (!form) throw new Error('there is no form');
  focusAnswered(form, form.querySelector('input'));
  expect(document.activeElement?.id).toBe(after);
});

test('of radios that are refused the chosen one takes the focus, or the first', () => {
  const radios = (attribute: string) =>
    `<form><input type="radio" name="size"><input type="radio" name="size" ${attribute}></form>`;
  for (const [attribute, at] of [
    ['checked', 1],
    ['', 0],
  ] as const) {
    document.body.innerHTML = radios(attribute);
    const [form] = document.forms;
    if (!form) throw new Error('there is no form');
    form.querySelector('input')?.focus();
    focusWrong(form, {
      state: 'refused',
      failure: { form: 'buy', result: { error: { size: ['Sold out'] } } },
    });
    expect([...form.elements].indexOf(document.activeElement as Element)).toBe(at);
  }
});
