import { mainOf, textsOf } from '../support/html';
import { expect, test } from '../support/http-test';
import { putInCart } from '../support/visitor';
import { words } from '../support/words';

test('every picture is reached by a link that keeps the choice', async ({ client }) => {
  await client.open('/product/morning-mug?pa_color=sage');
  const shown = '#gallery li a:has(img[alt^="Show image "])';
  expect(client.$(shown).length).toBe(6);
  for (let number = 1; number <= 6; number += 1) {
    const link = () => client.$(`#gallery a:has(img[alt="Show image ${number} of 6"])`);
    await client.open(link().attr('href') ?? '');
    expect(client.url.search).toBe(`?pa_color=sage&image=${number}`);
    expect(link().attr('aria-current')).toBe('true');
  }
  expect(client.$('[name=attribute_pa_color]:checked').val()).toBe('sage');
  expect(client.$('[draggable=true]').length).toBe(0);
  await client.follow(words('product:nextPicture'));
  expect(mainOf(client)).toContain('1 of 6');
});

test('reviews are listed by their stars; buyers and the shop’s answer are marked', async ({ client }) => {
  await client.open('/product/morning-mug');
  const listed = () => textsOf(client, '#reviews > div > ol > li');
  const follow = (name: string) => client.follow(new RegExp(`^${name} $`));
  expect(listed()).toHaveLength(3);
  await follow(words('product:reviewsLowest'));
  expect(listed()).toHaveLength(6);
  expect(listed()[0]).toContain(words('common:rated', { value: '4' }));
  await follow(words('product:stars', { count: 4 }));
  expect(listed()).toHaveLength(2);
  for (const review of listed()) expect(review).toContain(words('common:rated', { value: '4' }));
  expect(textsOf(client, '#reviews nav [aria-current=true]')).toEqual([words('product:reviewsLowest')]);
  await follow(words('product:allReviews', { count: 6 }));
  expect(listed()).toHaveLength(6);
  expect(listed().filter((review) => review.includes(words('pages:verifiedBuyer')))).toHaveLength(4);
  expect(mainOf(client)).toContain(words('pages:verifiedNote'));
  await client.open('/product/wool-socks');
  expect(textsOf(client, `#reviews li:contains("${words('pages:answerOfShop')}")`).join()).toContain('Jonas');
});

test('an external product leads to the other shop in the same tab', async ({ client }) => {
  await client.open('/product/vegetables-in-small-places');
  const link = client.$('main a[rel~="external"]');
  expect(link.attr('href')).toMatch(/^https:/);
  expect(link.attr('target')).toBeUndefined();
  expect(textsOf(client, '#buy button')).not.toContain(words('product:addToCart'));
});

test('products seen before are offered again, and related ones beside them', async ({ client }) => {
  await putInCart(client, 'nesting-box');
  await client.open('/product/morning-mug');
  await client.open('/product/supper-bowl');
  const region = (key: 'product:recent' | 'product:related') =>
    client.$(`section:has(> h2:contains("${words(key)}"))`);
  expect(region('product:recent').text()).toContain('Morning Mug');
  expect(region('product:related').find('article').length).toBeGreaterThan(0);
  expect(mainOf(client)).toMatch(/€\d/);
});
