import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createMark, withNamedScripts } from '~/document/late-scripts.server';

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

test('the page’s own scripts are named, whatever their type, and the mark is gone', () => {
  const mark = createMark();
  const { html, scripts } = withNamedScripts(
    `<script nonce="${mark}">let a\n= 1</script><p>Text</p><script nonce="${mark}" type="later-module" async="">b()</script>`,
    mark,
  );
  expect(html).toBe(
    '<script>let a\n= 1</script><p>Text</p><script type="later-module" async="">b()</script>',
  );
  expect(scripts).toEqual([hashOf('let a\n= 1'), hashOf('b()')]);
});

test('a script that somebody else put into the page is not named', () => {
  const mark = createMark();
  const strangers =
    '<script>stolen()</script><script nonce="">stolen()</script><script nonce="0">stolen()</script>';
  const { html, scripts } = withNamedScripts(`${strangers}<script nonce="${mark}">own()</script>`, mark);
  expect(html).toBe(`${strangers}<script>own()</script>`);
  expect(scripts).toEqual([hashOf('own()')]);
});

test('each page has a mark of its own', () => {
  expect(createMark()).not.toBe(createMark());
  expect(createMark()).toMatch(/^[\da-f]{32}$/);
});
