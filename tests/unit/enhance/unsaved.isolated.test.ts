// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { hasUnsaved } from '~/enhance/page/unsaved';

test.each([
  ['post', false, true],
  ['get', true, true],
  ['get', false, false],
])(
  'typing in a form with method %s, whose field has the focus: %s, keeps the page: %s',
  (method, isIn, keeps) => {
    document.body.innerHTML = `<form method="${method}"><input value="as loaded"></form>`;
    const field = document.querySelector('input');
    if (!field) throw new Error('there is no field');
    expect(hasUnsaved()).toBe(false);
    field.value = 'typed';
    if (isIn) field.focus();
    expect(hasUnsaved()).toBe(keeps);
  },
);
