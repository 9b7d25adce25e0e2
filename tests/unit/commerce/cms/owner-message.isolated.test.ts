import { expect, test } from 'vitest';
import { demoShop } from '../../../support/demo-shop';
import { getMailsTo } from '../../../support/mail';
import { resetProcessState } from '../../../support/new-process';
import { answerOf, opened, sent } from '../../answer';

/** The pages as they are with these variables. */
async function pagesWith(env: Record<string, string>) {
  resetProcessState(env);
  const [contact, accessibility, endpoint] = await Promise.all([
    import('~/routes/contact/route'),
    import('~/routes/accessibility'),
    import('~/platform/backend/embedded-store.server'),
  ]);
  const post = (action: typeof contact.action, fields: Record<string, string>) =>
    answerOf(action(sent('/', fields, 'fr')));
  const loaded = async () => (await accessibility.loader(opened('/accessibility'))).data;
  return { contact, accessibility, endpoint, post, loaded };
}

test('with the embedded store a message waits in its queue and goes to the outbox', async () => {
  const { contact, accessibility, endpoint, post, loaded } = await pagesWith({
    STORE_OWNER_EMAIL: 'owner@example.com',
  });
  expect((await loaded()).report.labels).not.toBeNull();
  const fields = { name: 'Ada', email: 'ada@example.com', about: '1042', text: 'Where is it?\r\nThanks' };
  expect(await post(contact.action, fields)).toMatchObject({ status: 303, location: '/contact?sent' });
  const reported = await post(accessibility.action, { ...fields, about: '/cart' });
  expect(reported).toMatchObject({ status: 303, location: '/accessibility?sent' });
  const store = await endpoint.getEmbeddedStore();
  await store?.settled();
  store?.close();
  const [second = '', first = '', ...others] = getMailsTo(demoShop, 'owner@example.com');
  expect(others).toEqual([]);
  expect(first).toMatch(/^Reply-To: ada@example\.com\nSubject: Message about order 1042 at /m);
  expect(first).toContain(
    'Name: Ada\nEmail: ada@example.com\nOrder number: 1042\nLanguage: French (France)\n',
  );
  expect(first).toContain('\nMessage:\nWhere is it?\nThanks\n');
  expect(second).toMatch(/^Subject: Accessibility barrier reported at /m);
  expect(second).toContain('Page: /cart\n');
});

test('a real shop without a mail server has no forms, and shows the address', async () => {
  const { contact, accessibility, post, loaded } = await pagesWith({
    GQL_HOST: 'http://127.0.0.1:9/graphql',
    SESSION_SECRET: 'secret of the messages',
  });
  expect((await loaded()).report.labels).toBeNull();
  for (const { action } of [contact, accessibility])
    expect(await post(action, { email: 'ada@example.com', text: 'Hello' })).toMatchObject({ status: 404 });
});
