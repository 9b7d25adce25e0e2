import { createHash } from 'node:crypto';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { renderErrorPage, renderDocument, renderPage } from '~/server/document/render-document.server';
import { locales } from '~/platform/i18n/locales';
import { createNonce, replaceNonceWithHashes } from '~/server/document/deferred-scripts.server';
import { messageText } from '../../support/messages';

const rendered = async (page: ReactElement) => ({ html: await renderPage(page, 'x'), scripts: [] });

const Broken = (): never => {
  throw new Error('a component that throws');
};
const request = {
  isFallback: false,
  status: 200,
  locale: 'de_DE' as const,
  url: 'http://shop.test/cart?a="<b>',
};

test('what a component throws reaches the nearest error boundary first', async () => {
  await expect(renderDocument(() => rendered(<Broken />), request)).rejects.toThrow(
    'a component that throws',
  );
});

test('when the error page fails too, shoppers get a small one in their language', async () => {
  const { page, status } = await renderDocument(() => rendered(<Broken />), {
    ...request,
    isFallback: true,
    status: 404,
  });
  expect(status).toBe(500);
  expect(page.scripts).toEqual([]);
  expect(page.html).toMatch(/^<!DOCTYPE html><html lang="de-DE">/);
  expect(page.html).toContain(messageText('errors:title', { status: 500 }, 'de_DE'));
  expect(page.html).toContain(messageText('errors:general', {}, 'de_DE'));
  expect(page.html).not.toContain('a component that throws');
});

test('the small page leads back to itself, to the shop and to help, and runs no script', () => {
  for (const { code } of locales) {
    const html = renderErrorPage(code, 500, request.url);
    expect(html).toContain('href="/cart?a=%22%3Cb%3E"');
    expect(html).toContain('href="/"');
    expect(html).toContain('href="mailto:');
    expect(html).not.toMatch(/<script|style=/);
    expect(html).toContain(messageText('errors:reload', {}, code));
  }
});

test('letters of several bytes are whole, wherever React’s buffer of 2,048 bytes ends', async () => {
  const texts = Array.from({ length: 20_000 }, (_, at) => `${'a'.repeat(at % 7)}Hauptstraße „Ö“ 🧶 ${at}`);
  const html = await renderPage(
    <ul>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>,
    'mark',
  );
  expect(html).not.toMatch(/[\0�]/);
  expect(html).toBe(`<ul>${texts.map((text) => `<li>${text}</li>`).join('')}</ul>`);
});

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

test('the page’s own scripts are named, whatever their type, a stranger’s are not, and the mark is gone', () => {
  const mark = createNonce();
  const strangers = ['', ' nonce=""', ' nonce="0"']
    .map((nonce) => `<script${nonce}>stolen()</script>`)
    .join();
  const own = (nonce: string) =>
    `<script${nonce}>let a\n= 1</script><p>Text</p><script${nonce} type="later-module" async="">b()</script>`;
  const { html, scripts } = replaceNonceWithHashes(strangers + own(` nonce="${mark}"`), mark);
  expect(html).toBe(strangers + own(''));
  expect(scripts).toEqual([hashOf('let a\n= 1'), hashOf('b()')]);
  expect(mark).toMatch(/^[\da-f]{32}$/);
  expect(createNonce()).not.toBe(mark);
});
