import { afterAll, beforeEach } from 'vitest';
import { SmtpSink } from './smtp-sink';

/** What a storefront before a real shop sends by itself. Imported before the routes, because it sets what they read. */
export const mailbox = await SmtpSink.start();

Object.assign(process.env, {
  GQL_HOST: 'http://127.0.0.1:9/graphql',
  SESSION_SECRET: 'secret of the mailbox',
  SMTP_URL: mailbox.url,
  STORE_OWNER_EMAIL: 'owner@example.com',
});

beforeEach(() => {
  mailbox.mails.length = 0;
  mailbox.refuses = false;
});
afterAll(() => {
  mailbox.close();
});
