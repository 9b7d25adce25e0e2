import { expect, test } from 'vitest';
import { pagesReply, startWordPress } from '../content/wordpress';
import { simple } from './factories';

const links = [
  '<a href="https://www.shop.example/product/mug/">mug</a>',
  '<a href="https://www.shop.example/care/#wool">care</a>',
  '<a href="#size">size</a>',
  '<a href="https://elsewhere.example/x">out</a>',
].join(' ');

test('links in a product’s texts lead into this shop, in the shopper’s language', async () => {
  startWordPress(
    { getPages: pagesReply([{ databaseId: 2, title: 'Care', uri: '/care/' }]) },
    { LANGUAGE_IN_PATH: 'true' },
  );
  const [{ site }, { productRecord }, { productView }, { speaking }, { translator }] = await Promise.all([
    import('~/commerce/content/site-content.server'),
    import('~/commerce/product/record.server'),
    import('~/commerce/product/view.server'),
    import('~/i18n/format.server'),
    import('~/i18n/i18n.server'),
  ]);
  await site(30_000);
  const record = productRecord(simple({ description: `<p>${links}</p>`, shortDescription: links }));
  const { summary, description } = speaking('de_DE', () => productView(record, translator('de_DE')));
  expect(summary).toBe(
    [
      '<a href="/de/product/mug">mug</a>',
      '<a href="/de/pages/care#wool">care</a>',
      '<a href="#size">size</a>',
      '<a href="https://elsewhere.example/x" rel="nofollow noopener">out</a>',
    ].join(' '),
  );
  expect(description).toBe(`<p>${summary}</p>`);
  expect(productView(record, translator('en_US')).summary).toContain('href="/product/mug"');
});
