// @vitest-environment jsdom
import { expect, test } from 'vitest';
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
