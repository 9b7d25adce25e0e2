import { expect, test } from 'vitest';
import { toPlainText, sanitizeProductHtml, sanitizeReviewHtml } from '~/domain/html.server';

test('a description keeps its structure', () => {
  const html =
    '<p>The <strong>Belt</strong> is made with care &amp; attention.</p>\n<ul>\n<li>Point one</li>\n</ul>\n';
  expect(sanitizeProductHtml(html)).toBe(html.trim());
});

test('scripts, handlers, styles, frames and forms go, their text stays where it is text', () => {
  const html = sanitizeProductHtml(
    '<p onclick="x()" style="color:red" class="a" id="main">Warm<script>alert(1)</script><style>*{}</style></p>' +
      '<iframe src="https://evil.example"></iframe><form action="/x"><button>Buy</button></form><svg onload="x()"></svg>',
  );
  expect(html).toBe('<p>Warm</p>Buy');
});

test('addresses that run scripts go', () => {
  expect(sanitizeProductHtml('<a href="javascript:alert(1)">a</a>')).toBe('<a>a</a>');
  expect(sanitizeProductHtml('<a href="  jAvAscript:alert(1)">a</a>')).toBe('<a>a</a>');
  expect(sanitizeProductHtml('<a href="//evil.example">a</a>')).toBe('<a>a</a>');
  expect(sanitizeProductHtml('<a href="data:text/html,x">a</a>')).toBe('<a>a</a>');
});

test('links elsewhere are not followed, links of the shop are left alone', () => {
  expect(sanitizeProductHtml('<a href="https://elsewhere.example/" target="_blank">a</a>')).toBe(
    '<a href="https://elsewhere.example/" rel="nofollow noopener">a</a>',
  );
  expect(sanitizeProductHtml('<a href="/product/cap">a</a>')).toBe('<a href="/product/cap">a</a>');
});

test('headings go below those of the page', () => {
  expect(sanitizeProductHtml('<h1>Care</h1><h2>Wash</h2><h3>Warm</h3>')).toBe(
    '<h3>Care</h3><h3>Wash</h3><h4>Warm</h4>',
  );
});

test('pictures stay only when they are ours', () => {
  const address = (source: string) =>
    source.startsWith('https://shop.example/') ? '/images/640/a.webp' : undefined;
  expect(
    sanitizeProductHtml(
      '<p>a<img src="https://shop.example/a.jpg" alt="Folded" onerror="x()" width="10" height="20"></p>',
      { pictureAddress: address },
    ),
  ).toBe('<p>a<img src="/images/640/a.webp" alt="Folded" loading="lazy" width="10" height="20"></p>');
  expect(
    sanitizeProductHtml('<p>a<img src="https://tracker.example/p.gif"></p>', { pictureAddress: address }),
  ).toBe('<p>a</p>');
});

test('a text without anything to read is no text', () => {
  expect(sanitizeProductHtml('<p>&nbsp;</p>\n<p><br></p>')).toBeUndefined();
  expect(sanitizeProductHtml('')).toBeUndefined();
});

test('reviews keep emphasis and paragraphs, and lose scripts, links and pictures', () => {
  const html = sanitizeReviewHtml(
    '<p>Okay.</p>\n<p>Second <b>bold</b> <a href="https://spam.example">buy</a><img src=x onerror=alert(1)><script>alert(1)</script></p>\n',
  );
  expect(html).toBe('<p>Okay.</p>\n<p>Second <b>bold</b> buy</p>');
});

test('text that looks like markup stays text', () => {
  expect(sanitizeReviewHtml('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>')).toBe(
    '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
  );
});

test('a summary is one line of plain text, cut between words', () => {
  expect(toPlainText('<p>Fish &amp; chips</p><p>now &lt;half&gt; price</p>')).toBe(
    'Fish & chips now <half> price',
  );
  const long = toPlainText(`<p>${'wool '.repeat(60)}</p>`, 50);
  expect(long.length).toBeLessThanOrEqual(50);
  expect(long).toMatch(/wool…$/);
});

test('a text marks the language of its parts', () => {
  const html = '<p lang="en">Warm and <em lang="fr">chic</em>.</p>';
  expect([sanitizeProductHtml(html), sanitizeReviewHtml(html)]).toEqual([html, html]);
});
