import { getPath, expectFieldError, getMainText, getTexts } from '../support/html';
import type { HttpClient } from '../support/http-client';
import { expect, test } from '../support/http-test';
import { putInCart } from '../support/visitor';
import { messageText } from '../support/messages';

const chosen = (client: HttpClient, attribute: string) =>
  client.$(`[name="attribute_${attribute}"]:checked`).val();
const everyText = (client: HttpClient) => getTexts(client, 'main *');
const showChoice = (client: HttpClient, choice: string) =>
  client.press(messageText('product:showChoice'), { [choice]: true });
const add = (client: HttpClient, fields: Record<string, string | boolean> = {}) =>
  client.press(messageText('product:addToCart'), fields);

/** The page comes back with its summary first, which has the focus. */
function expectSummary(client: HttpClient, message: string): void {
  expect(client.status).toBe(422);
  expect(getTexts(client, 'title').join()).toMatch(/^Error: /);
  expect(getTexts(client, '[data-error-summary][autofocus]').join()).toContain(message);
}

test('a choice shows its price, stock, item number and picture, and has an address', async ({ client }) => {
  const itemNumber = () => getTexts(client, `dt:contains("${messageText('product:sku')}") + dd`).join();
  const picture = () => client.$(`section[aria-label="${messageText('product:pictures')}"] img`).attr('src');
  await client.open('/product/thread-bound-notebook');
  expect(chosen(client, 'pa_color')).toBe('ink');
  expect(chosen(client, 'ruling')).toBe('Dots');
  expect(everyText(client)).toContain(messageText('product:inStock'));
  const before = itemNumber();
  expect(before).not.toBe('');
  await showChoice(client, 'Moss');
  expect(getPath(client)).toBe('/product/thread-bound-notebook?pa_color=moss&ruling=Dots');
  expect(chosen(client, 'pa_color')).toBe('moss');
  expect(picture()).toMatch(/moss/);
  expect(itemNumber()).not.toBe(before);
  await showChoice(client, 'Ink');
  expect(picture()).not.toMatch(/moss/);
  expect(itemNumber()).toBe(before);
});

test('sold-out options are marked, can be viewed, and cannot be ordered', async ({ client }) => {
  await client.open('/product/linen-napkins');
  expect(getTexts(client, 'fieldset:has(legend:contains("Color")) label')).toContain(
    `Rose ${messageText('product:optionSoldOut')}`,
  );
  await showChoice(client, 'Rose');
  expect(everyText(client)).toContain(messageText('product:outOfStock'));
  await add(client);
  expectSummary(client, messageText('product:errorSoldOut'));
  expectFieldError(client, 'attribute_pa_color', messageText('product:errorSoldOut'));
  expect(chosen(client, 'pa_color')).toBe('rose');
  const field = client.$('[data-error-summary] a').attr('href') ?? '';
  expect(client.$(field).attr('value')).toBe('rose');
});

test('a grouped product is added by a quantity for each part', async ({ client }) => {
  await client.open('/product/ceramics-for-the-table');
  await add(client);
  expectSummary(client, messageText('product:errorGroupEmpty'));
  await add(client, { 'Quantity of Two-Liter Jug': '1', 'Quantity of Butter Dish': '2' });
  expect(getTexts(client, '[role=status]').join()).toContain('Two-Liter Jug, 2 × Butter Dish');
});

test('a review is written and shown; missing fields are named and the input is kept', async ({
  client,
  shop,
}) => {
  const send = (fields: Record<string, string | boolean> = {}) =>
    client.press(messageText('product:sendReview'), fields);
  const isOpen = () => client.$('details[open]').has('#review').length === 1;
  await client.open('/product/hand-trowel');
  expect(isOpen()).toBe(false);
  await send();
  expect(isOpen()).toBe(true);
  expect(client.errors).toEqual([
    messageText('product:errorRating'),
    messageText('product:errorContent'),
    messageText('product:errorName'),
    messageText('checkout:errorEmail'),
  ]);
  const text = `Sits well in the hand & <b>lasts</b> 🌱 ${shop.url}`;
  await send({
    '4 stars': true,
    [messageText('product:yourReview')]: text,
    [messageText('product:yourName')]: 'Jo <i>Green</i>',
    [messageText('product:yourEmail')]: 'not an address',
  });
  expect(client.errors).toEqual([messageText('checkout:errorEmailForm')]);
  expect(client.value('content')).toBe(text);
  expect(client.$('[name=rating]:checked').val()).toBe('4');
  await send({ [messageText('product:yourEmail')]: `jo-${crypto.randomUUID()}@example.com` });
  expect(getTexts(client, '[role=status]')).toContain(messageText('product:reviewPublished'));
  expect(getTexts(client, '#reviews').join()).toContain(text);
});

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
  await client.follow(messageText('product:nextPicture'));
  expect(getMainText(client)).toContain('1 of 6');
});

test('reviews are listed by their stars; buyers and the shop’s answer are marked', async ({ client }) => {
  await client.open('/product/morning-mug');
  const listed = () => getTexts(client, '#reviews > div > ol > li');
  const follow = (name: string) => client.follow(new RegExp(`^${name} $`));
  expect(listed()).toHaveLength(3);
  await follow(messageText('product:reviewsLowest'));
  expect(listed()).toHaveLength(6);
  expect(listed()[0]).toContain(messageText('common:rated', { value: '4' }));
  await follow(messageText('product:stars', { count: 4 }));
  expect(listed()).toHaveLength(2);
  for (const review of listed()) expect(review).toContain(messageText('common:rated', { value: '4' }));
  expect(getTexts(client, '#reviews nav [aria-current=true]')).toEqual([
    messageText('product:reviewsLowest'),
  ]);
  await follow(messageText('product:allReviews', { count: 6 }));
  expect(listed()).toHaveLength(6);
  expect(listed().filter((review) => review.includes(messageText('pages:verifiedBuyer')))).toHaveLength(4);
  expect(getMainText(client)).toContain(messageText('pages:verifiedNote'));
  await client.open('/product/wool-socks');
  expect(getTexts(client, `#reviews li:contains("${messageText('pages:answerOfShop')}")`).join()).toContain(
    'Jonas',
  );
});

test('an external product leads to the other shop in the same tab', async ({ client }) => {
  await client.open('/product/vegetables-in-small-places');
  const link = client.$('main a[rel~="external"]');
  expect(link.attr('href')).toMatch(/^https:/);
  expect(link.attr('target')).toBeUndefined();
  expect(getTexts(client, '#buy button')).not.toContain(messageText('product:addToCart'));
});

test('recently viewed products are offered again, and related ones beside them', async ({ client }) => {
  await putInCart(client, 'nesting-box');
  for (const slug of ['bud-vase', 'wool-socks', 'morning-mug', 'supper-bowl'])
    await client.open(`/product/${slug}`);
  const region = (key: 'product:recent' | 'product:related') =>
    client.$(`section:has(> h2:contains("${messageText(key)}"))`);
  expect(region('product:recent').text()).toContain('Morning Mug');
  expect(region('product:related').find('article')).toHaveLength(4);
  expect(getMainText(client)).toMatch(/€\d/);
});
