import { load } from 'cheerio';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sanitizePageHtml, toPlainText, sanitizeProductHtml, sanitizeReviewHtml } from '~/domain/html.server';

const options = {
  pictureAddress: (source: string) =>
    source.startsWith('https://shop.example/') ? '/images/640/a.webp' : undefined,
};

test('scripts, handlers, styles, frames and forms go, their text stays where it is text', () => {
  const html = sanitizeProductHtml(
    '<p onclick="x()" style="color:red" class="a" id="main">Warm<script>alert(1)</script><style>*{}</style></p>' +
      '<iframe src="https://evil.example"></iframe><form action="/x"><button>Buy</button></form><svg onload="x()"></svg>',
  );
  expect(html).toBe('<p>Warm</p>Buy');
});

test.each(['javascript:alert(1)', '  jAvAscript:alert(1)', '//evil.example', 'data:text/html,x'])(
  'addresses that run scripts or leave by a trick go: %s',
  (href) => expect(sanitizeProductHtml(`<a href="${href}">a</a>`)).toBe('<a>a</a>'),
);

test('headings go below those of the page', () => {
  expect(sanitizeProductHtml('<h1>Care</h1><h2>Wash</h2><h3>Warm</h3>')).toBe(
    '<h3>Care</h3><h3>Wash</h3><h4>Warm</h4>',
  );
});

test('pictures stay only when they are ours', () => {
  const own = '<img src="https://shop.example/a.jpg" alt="Folded" onerror="x()" width="10" height="20">';
  expect(sanitizeProductHtml(`<p>a${own}<img src="https://tracker.example/p.gif"></p>`, options)).toBe(
    '<p>a<img src="/images/640/a.webp" alt="Folded" loading="lazy" width="10" height="20"></p>',
  );
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

const kinds = {
  product: (html: string) => sanitizeProductHtml(html, options),
  page: (html: string) => sanitizePageHtml(html, options),
  review: sanitizeReviewHtml,
};

/** What is wrong with a text for a page that it is put into: nothing. */
function faultsOf(html: string): string[] {
  const faults: string[] = [];
  const open: string[] = [];
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([^\s>]+)[^>]*>/g)) {
    if (
      !/^(?:[biqspua]|strong|em|del|ins|mark|small|su[bp]|abbr|cite|code|br|[uod]l|li|d[td]|blockquote|pre|h[2-6r]|table|caption|t(?:head|body|foot|[rhd])|img)$/.test(
        name,
      )
    )
      faults.push(`<${name}> is not of the allow-list`);
    if (slash === '' && !['br', 'hr', 'img'].includes(name)) open.push(name);
    if (slash === '/' && open.pop() !== name) faults.push(`</${name}> closes nothing`);
  }
  if (open.length > 0) faults.push(`${open.join()} stays open`);
  const $ = load(`<main><div>${html}</div><footer>©</footer></main>`);
  if ($('main > div').html() !== html) faults.push('a browser reads it in another way');
  if ($('body > main > div + footer').html() !== '©') faults.push('it goes on behind its end');
  return faults;
}

const foreign = {
  'a picture of another host':
    '<figure class="wp-block-image"><img src="https://cdn.invalid/x.jpg" alt=""/></figure><p>Buy <strong>now</strong> and <em>save</em>.</p><p>Not bold.</p>',
  'an emoji of WordPress':
    '<p>Made with <a href="/about"><img draggable="false" class="emoji" alt="🧡" src="https://s.w.org/images/core/emoji/15.0.3/svg/1f9e1.svg"> love</a> here.</p>',
  'a picture in the text, and one without a source':
    '<p><b><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw="><img>Bold</b> plain</p>',
  'blocks of WordPress': `<!-- wp:columns {"align":"wide"} --><div class="wp-block-columns alignwide"><!-- wp:column -->
<div class="wp-block-column" style="flex-basis:66.66%"><!-- wp:media-text --><div class="wp-block-media-text is-stacked-on-mobile"><figure class="wp-block-media-text__media"><img decoding="async" src="https://cdn.invalid/loom.webp" alt="Loom" class="wp-image-12 size-full" srcset="https://cdn.invalid/loom-300.webp 300w"/></figure><div class="wp-block-media-text__content"><p class="has-large-font-size">Woven in <mark style="background-color:#0000" class="has-inline-color">Porto</mark>.</p></div></div><!-- /wp:media-text --></div><!-- /wp:column --></div><!-- /wp:columns -->
<!-- wp:gallery --><figure class="wp-block-gallery has-nested-images columns-2"><figure class="wp-block-image"><a href="https://cdn.invalid/1.jpg"><img src="https://cdn.invalid/1.jpg"/></a><figcaption class="wp-element-caption"><strong>First</strong></figcaption></figure><figure class="wp-block-image"><img src="https://shop.example/2.jpg" width="800" height="600"/></figure></figure><!-- /wp:gallery -->
<!-- wp:table --><figure class="wp-block-table"><table class="has-fixed-layout"><thead><tr><th scope="col">Size</th><th>Chest</th></tr></thead><tbody><tr><td>M</td><td>96&nbsp;cm</td></tr></tbody></table><figcaption>In cm</figcaption></figure><!-- /wp:table -->
<!-- wp:details --><details class="wp-block-details"><summary>Care</summary><p>Wash <sup>cold</sup>.</p></details><!-- /wp:details --><!-- wp:buttons --><div class="wp-block-buttons"><div class="wp-block-button"><a class="wp-block-button__link" href="/shop">Shop</a></div></div><!-- /wp:buttons -->`,
  'widgets of Elementor': `<div data-elementor-type="wp-post" class="elementor elementor-42"><section class="elementor-section elementor-top-section" data-settings='{"background_background":"classic"}'><div class="elementor-container"><div class="elementor-widget elementor-widget-heading"><h2 class="elementor-heading-title elementor-size-default"><a href="/size">Which size?</a></h2></div>
<div class="elementor-widget elementor-widget-image-box"><div class="elementor-image-box-wrapper"><figure class="elementor-image-box-img"><a href="/care" tabindex="-1"><img loading="lazy" src="https://cdn.invalid/wp-content/uploads/elementor/thumbs/wool.jpg" title="wool"></a></figure><div class="elementor-image-box-content"><h3 class="elementor-image-box-title"><a href="/care">Wool</a></h3><p class="elementor-image-box-description">Keeps <span style="font-weight:bold">warm</span>.</p></div></div></div>
<ul class="elementor-icon-list-items"><li class="elementor-icon-list-item"><a href="/a"><span class="elementor-icon-list-icon"><svg aria-hidden="true" viewBox="0 0 512 512"><path d="M8 256"/></svg></span><span class="elementor-icon-list-text">Organic</span></a></li></ul>
<style>/*! elementor */.elementor-toggle{text-align:start}</style><div class="elementor-toggle" role="tablist"><div class="elementor-tab-title" tabindex="0"><a class="elementor-toggle-title">Returns</a></div><div class="elementor-tab-content"><p>30 days<p>free</div></div>
<div class="elementor-video"><iframe src="https://video.invalid/embed/1"></iframe></div></div></section></div>`,
  'marks that are closed in the wrong order': '<p><b>One <i>two</b> three</i> four</p><p>five</p>',
  'paragraphs in what cannot have them': '<p>a<div>b<p>c</p></div>d</p><h3>e<h4>f</h4></h3></b>g',
  'a link in a link, and rows without a table': '<a href="/a">one<a href="/b">two</a></a><tr><td>x</td></tr>',
};

test.each(Object.entries(foreign))('%s leaves what stands behind it as it is', (_, html) => {
  for (const [kind, sanitize] of Object.entries(kinds))
    expect(faultsOf(sanitize(html) ?? ''), kind).toEqual([]);
});

test('what follows a picture that is not shown keeps its own tags', () => {
  expect(kinds.product(foreign['a picture of another host'])).toBe(
    '<p>Buy <strong>now</strong> and <em>save</em>.</p><p>Not bold.</p>',
  );
});

test('the words of two blocks are two paragraphs', () => {
  const html =
    '<div class="e"><div>Linen.</div><div><p>Wool.</p>Silk</div></div><ul><li><span>a</span></li></ul><figure><figcaption>Loom</figcaption></figure>';
  expect(kinds.product(html)).toBe('<p>Linen.</p><p>Wool.</p>Silk<ul><li>a</li></ul><p>Loom</p>');
  expect(toPlainText(html)).toBe('Linen. Wool. Silk a Loom');
  expect(kinds.review('<div>One</div><div>Two</div>')).toBe('<p>One</p><p>Two</p>');
});

const names = fc.constantFrom(
  ...'b i p p a a div span ul li dl dt pre h1 h2 h3 blockquote table caption tbody tr td th'.split(' '),
  ...'figure figcaption details form button select option svg math title style textarea template font nobr'.split(
    ' ',
  ),
);
const piece = fc.oneof(
  { weight: 5, arbitrary: names.map((name) => `<${name}>`) },
  { weight: 4, arbitrary: names.map((name) => `</${name}>`) },
  fc.constantFrom(
    ...[
      '<br>',
      '<hr/>',
      '<img src="https://shop.example/a.jpg" alt="a>b">',
      '<img src="//x/y.png">',
      '<img>',
    ],
    ...['<p lang="de">', '<a href="/x?a=1&amp;b=<2" title=\'"\'>', '<td colspan=2>'],
    ...['<!-- wp:x -->', '<![CDATA[x]]>', '<?x'],
  ),
  fc.constantFrom(
    ...['text', ' ', '\n', '\r', '&nbsp;', '&#13;', '&lt;b&gt;', '&amp;amp;', '<', '\0', 'ü', '<b', '</'],
  ),
);

test('whatever a text is made of, browsers parse it as written, and it cannot break out of its container', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.values(kinds)),
      fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join('')),
      (sanitize, html) => {
        expect(faultsOf(sanitize(html) ?? ''), html).toEqual([]);
      },
    ),
    { numRuns: 300 },
  );
});

test('a text of nothing but misplaced marks is read soon, and stays small', () => {
  const html = '<p><b><i><a href="/a"><table><td>x'.repeat(500);
  expect(sanitizeProductHtml(html)?.length).toBeLessThan(html.length * 10);
});
