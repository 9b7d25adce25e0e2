import { createServer, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SettingsFile } from '~/platform/settings/settings-schema.server';
import { closeServer, startListening } from '../../support/listening';
import { resetProcessState } from '../../support/new-process';
import { answerOf, opened as openedAt, sent as sentTo } from '../answer';

/** The page as it is with this setting. */
async function pageWith(newsletter: SettingsFile['newsletter'], env: Record<string, string> = {}) {
  resetProcessState(env);
  const [{ loader, action }, { setStoreSettings }] = await Promise.all([
    import('~/routes/newsletter'),
    import('~/platform/settings/store-settings'),
  ]);
  setStoreSettings(newsletter === undefined ? {} : { newsletter });
  return {
    load: (query = '') => answerOf(loader(openedAt(`/newsletter${query}`))),
    post: (fields: Record<string, string>) => answerOf(action(sentTo('/newsletter', fields, 'it'))),
  };
}

const elsewhere = { GQL_HOST: 'https://shop.example/graphql', SESSION_SECRET: 'secret of the newsletter' };
const sent = { status: 303, location: '/newsletter?sent' };

interface Taken {
  type: string;
  fields: Record<string, FormDataEntryValue>;
}

interface Form {
  status?: number;
  headers?: Record<string, string>;
  body?: string;
  /** Takes nothing else, as Contact Form 7 since 5.8. */
  isMultipartOnly?: boolean;
  isSilent?: boolean;
}

describe('with a form elsewhere', () => {
  let server: Server;
  let page: Awaited<ReturnType<typeof pageWith>>;
  let form: Form;
  let taken: Taken[];
  let [tried, email] = [0, ''];

  beforeEach(() => {
    [form, taken] = [{}, []];
    email = `ada-${String((tried += 1))}@example.com`;
  });

  beforeAll(async () => {
    server = createServer((request, response) => {
      const { status = 200, headers = {}, body = '', isMultipartOnly, isSilent } = form;
      const contentType = request.headers['content-type'] ?? '';
      const [type = ''] = contentType.split(';');
      const answer = (code: number, text: string) =>
        response.writeHead(code, { 'content-type': 'application/json', ...headers }).end(text);
      void buffer(request).then(async (bytes) => {
        if (isMultipartOnly && type !== 'multipart/form-data')
          return answer(415, '{"code":"wpcf7_unsupported_media_type","data":{"status":415}}');
        const sent = new Response(bytes, { headers: { 'content-type': contentType } });
        taken.push({ type, fields: Object.fromEntries(await sent.formData()) });
        return isSilent || answer(status, body);
      });
    });
    const url = (await startListening(server)).replace('127.0.0.1', 'localhost') + '/form?u=1';
    const fields = { id: '7', _wpcf7_unit_tag: 'wpcf7-f7' };
    page = await pageWith({ url, field: 'EMAIL', fields }, elsewhere);
  });

  afterEach(() => vi.restoreAllMocks());
  afterAll(() => closeServer(server));

  test.each<[string, Form]>([
    ['a page', { headers: { 'content-type': 'text/html' }, body: '<h1>Almost finished</h1>' }],
    ['a way to go on', { status: 302, headers: { location: 'https://elsewhere.example/thanks' } }],
    ['nothing', { status: 204 }],
    ['Brevo’s word', { body: '{"success":true}' }],
    ['some status', { body: '{"status":"ok"}' }],
  ])('that answers with %s, an address is submitted as a browser would', async (_, answer) => {
    form = answer;
    expect(await page.load('?sent')).toMatchObject({ sent: expect.stringContaining('has been passed on') });
    expect(await page.post({ email })).toMatchObject(sent);
    expect(taken).toEqual([
      {
        type: 'application/x-www-form-urlencoded',
        fields: { id: '7', _wpcf7_unit_tag: 'wpcf7-f7', EMAIL: email },
      },
    ]);
  });

  test('Contact Form 7 gets it in its own format', async () => {
    form = { isMultipartOnly: true, body: '{"contact_form_id":7,"status":"mail_sent","into":"#wpcf7-f7"}' };
    expect(await page.post({ email })).toMatchObject(sent);
    expect(taken).toMatchObject([{ type: 'multipart/form-data', fields: { EMAIL: email } }]);
  });

  const refused = () => ({
    status: 503,
    result: {
      initialValue: { email },
      error: { '': [expect.stringContaining('hello@sturdy.example')] },
    },
  });

  test.each<[string, Form]>([
    ['an error', { status: 500 }],
    ['Contact Form 7’s refusal', { body: '{"contact_form_id":7,"status":"validation_failed"}' }],
    ['Contact Form 7’s suspicion', { body: '{"contact_form_id":7,"status":"spam"}' }],
    ['Brevo’s refusal', { status: 400, body: '{"success":false}' }],
    ['MailPoet’s refusal', { status: 302, headers: { location: '/?mailpoet_error=1' } }],
    ['more than anybody reads', { body: 'x'.repeat(5_000_000) }],
  ])('that answers with %s, the shopper reads it and the address stays', async (_, answer) => {
    form = answer;
    expect(await page.post({ email })).toMatchObject(refused());
  });

  test('that does not answer, or is not there, the shopper reads it and the address stays', async () => {
    form = { isSilent: true };
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const ending = new AbortController();
      setTimeout(() => ending.abort(), 200);
      return ending.signal;
    });
    expect(await page.post({ email })).toMatchObject(refused());
    await closeServer(server);
    expect(await page.post({ email })).toMatchObject(refused());
  });
});
