import { readResponse } from '@graphql/shared/read-body';
import { isRecord, parseJson } from '~/platform/parse-json';
import { storeSettings } from '~/platform/settings/store-settings';

/** Plugins send mails before they answer. */
const FORM_TIMEOUT_MS = 10_000;
/** Forms of web pages answer with a whole page. */
const MAX_RESPONSE_BYTES = 4 * 1024 * 1024;

/** Some forms report a failure with a good HTTP status: Contact Form 7 in `status`, Brevo in `success`. */
function isRejected(json: unknown): boolean {
  if (!isRecord(json)) return false;
  return json['success'] === false || ('contact_form_id' in json && json['status'] !== 'mail_sent');
}

async function post(url: string, body: URLSearchParams | FormData): Promise<Response> {
  const init = { method: 'POST', body, headers: { accept: 'application/json, text/html;q=0.9, */*;q=0.8' } };
  return fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(FORM_TIMEOUT_MS) });
}

/** Subscribes an address to the newsletter of the settings. Throws Error if the form rejects it or does not answer. */
export async function joinNewsletter(email: string): Promise<void> {
  const { newsletter } = storeSettings();
  if (newsletter === null) throw new Error('there is no newsletter');
  const { url, field, fields } = newsletter;
  const values = new URLSearchParams({ ...fields, [field]: email });
  let response = await post(url, values);
  if (response.status === 415) {
    // Contact Form 7 accepts multipart forms only.
    await response.body?.cancel();
    const form = new FormData();
    for (const [name, value] of values) form.append(name, value);
    response = await post(url, form);
  }
  const body = parseJson((await readResponse(response, MAX_RESPONSE_BYTES)).toString());
  const isAccepted = response.status < 400 && !isRejected(body);
  const redirectUrl = response.headers.get('location') ?? '';
  if (!isAccepted || /[?&]mailpoet_error=/.test(redirectUrl))
    throw new Error(`the form of the newsletter answers ${response.status}`);
}
