import { readAnswer } from '@graphql/rules/body';
import { isRecord, parseJson } from '~/platform/parse-json';
import { storeSettings } from '~/store-settings';

/** Milliseconds that a form elsewhere may take to answer: plugins send mails first. */
const timeOut = 10_000;
/** Bytes of its answer that are read; forms of web pages answer with a whole page. */
const longestAnswer = 4 * 1024 * 1024;

/** What became of it, where an answer with a good status says so: Contact Form 7's `status`, Brevo's `success`. */
function isRefused(answer: unknown): boolean {
  if (!isRecord(answer)) return false;
  return answer['success'] === false || ('contact_form_id' in answer && answer['status'] !== 'mail_sent');
}

/** Sends a form as a browser would, and looks at the answer without following it. */
async function post(url: string, body: URLSearchParams | FormData): Promise<Response> {
  const init = { method: 'POST', body, headers: { accept: 'application/json, text/html;q=0.9, */*;q=0.8' } };
  return fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeOut) });
}

/**
 * Gives an address to the list that the settings name.
 * @throws Error when the list does not take it, or does not answer
 */
export async function joinNewsletter(email: string): Promise<void> {
  const { newsletter } = storeSettings();
  if (newsletter === null) throw new Error('there is no newsletter');
  const { url, field, fields } = newsletter;
  const values = new URLSearchParams({ ...fields, [field]: email });
  let answer = await post(url, values);
  if (answer.status === 415) {
    // Contact Form 7 takes no other form.
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
