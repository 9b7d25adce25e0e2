import { readAnswer } from '@graphql/rules/body';
import { isRecord, parseJson } from '~/platform/parse-json';
import { storeSettings } from '~/store-settings';

/** Plugins send mails before they answer. */
const timeOut = 10_000;
/** Forms of web pages answer with a whole page. */
const longestAnswer = 4 * 1024 * 1024;

/** Some forms report a failure with a good HTTP status: Contact Form 7 in `status`, Brevo in `success`. */
function isRefused(answer: unknown): boolean {
  if (!isRecord(answer)) return false;
  return answer['success'] === false || ('contact_form_id' in answer && answer['status'] !== 'mail_sent');
}

async function post(url: string, body: URLSearchParams | FormData): Promise<Response> {
  const init = { method: 'POST', body, headers: { accept: 'application/json, text/html;q=0.9, */*;q=0.8' } };
  return fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeOut) });
}

/** Subscribes an address to the newsletter of the settings. Throws Error if the form rejects it or does not answer. */
export async function joinNewsletter(email: string): Promise<void> {
  const { newsletter } = storeSettings();
  if (newsletter === null) throw new Error('there is no newsletter');
  const { url, field, fields } = newsletter;
  const values = new URLSearchParams({ ...fields, [field]: email });
  let answer = await post(url, values);
  if (answer.status === 415) {
    // Contact Form 7 accepts multipart forms only.
    await answer.body?.cancel();
    const form = new FormData();
    for (const [name, value] of values) form.append(name, value);
    answer = await post(url, form);
  }
  const body = parseJson((await readAnswer(answer, longestAnswer)).toString());
  const isAccepted = answer.status < 400 && !isRefused(body);
  const to = answer.headers.get('location') ?? '';
  if (!isAccepted || /[?&]mailpoet_error=/.test(to))
    throw new Error(`the form of the newsletter answers ${answer.status}`);
}
