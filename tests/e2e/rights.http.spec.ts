import { simpleProduct } from '../support/api';
import { describedBy, h1Of, mainOf, textsOf } from '../support/html';
import { expect, test } from '../support/http-test';
import { mailsTo } from '../support/mail';
import { order } from '../support/page';
import { words } from '../support/words';

test('an order is withdrawn from in two steps, and its page says so', async ({ client, shop }) => {
  const { slug } = await simpleProduct(shop.url);
  const path = await order(client, slug);
  const number = /order-received\/(\d+)/.exec(path)?.[1] ?? '';
  await client.follow(words('pages:withdrawLink'));
  expect(client.value('number')).toBe(number);
  // Other journeys write to the same address.
  const name = `Erika ${crypto.randomUUID()}`;
  const email = client.value('email');
  const goOn = (by: string) =>
    client.press(words('pages:withdrawContinue'), { [words('pages:withdrawName')]: by });
  await goOn('');
  expect(describedBy(client, 'name')).toBe(
    `${words('common:errorPrefix')} ${words('pages:withdrawErrorName')}`,
  );
  await goOn(name);
  expect(textsOf(client, 'main [role=status]')).toEqual([words('pages:withdrawReview')]);
  expect(client.$('main [autofocus]').is('[role=status], :has([role=status])')).toBe(true);
  expect(mainOf(client)).toContain(name);
  expect(mailsTo(shop, email).join('\n')).not.toContain(name);
  await client.press(words('pages:withdrawConfirm'));
  expect(h1Of(client)).toBe(words('pages:withdrawReceivedTitle'));
  await expect.poll(() => mailsTo(shop, email).join('\n')).toContain(name);
  await client.open(path);
  expect(mainOf(client)).toContain(words('pages:withdrawReceivedOn', { date: '' }).trim());
});
