import { createStore } from '~/enhance/page/external-store';
import { fetcherField, type DoneForm, type FailedForm } from '~/forms/failed-form';
import type { Translate } from '~/i18n/messages';
import type { Flash } from '~/session/shopper.server';

/** What a fetcher's form was answered. */
export type FormAnswer = DoneForm<Flash> | FailedForm;

export const failureOf = (answer: FormAnswer | undefined): FailedForm | undefined =>
  answer && 'result' in answer ? answer : undefined;

/** Whether nothing came of a form: it was refused or lost, or its message says so. */
export const isFailure = (answer: FormAnswer): boolean =>
  'result' in answer || answer.flash?.kind === 'error';

/** What an answer says of a form of which nothing came, in one sentence. */
export function problemOf(answer: FormAnswer | undefined, t: Translate): string | undefined {
  if (!answer || !isFailure(answer)) return undefined;
  if ('done' in answer) return answer.flash?.text;
  const [message] = Object.values(answer.result.error ?? {}).flatMap((messages) => messages ?? []);
  return message ?? t('errors:general');
}

/** What an answer says that was done. */
export const newsOf = (answer: FormAnswer | undefined): string | undefined =>
  answer && 'done' in answer && !isFailure(answer) ? answer.flash?.text : undefined;

/** The answer to a form that has none. */
export const lostForm = (sentence: string, form = '', initialValue = {}): FailedForm => ({
  form,
  result: { status: 'error', initialValue, error: { '': [sentence] } },
});

export interface LastAnswer {
  answer: FormAnswer;
  /** Keys of the page that the form was sent from, and of the one that its answer is for. */
  from: string;
  at: string;
  /** Key of the cart's line that it was about. */
  line: string;
}

export const lastAnswer = createStore<LastAnswer | undefined>(undefined);

/** Notes an answer for what is shown apart from its form. While a page is on its way the answer is for that one. */
export function noteAnswer(answer: FormAnswer, form = new FormData()): void {
  const { navigation, location } = window.__remixRouter.state;
  const from = String(form.get(fetcherField) ?? '');
  const at = (navigation.location ?? location).key;
  lastAnswer.set({ answer, from, at, line: String(form.get('key') ?? '') });
}

/** The message of the last answer on a page that has no other place for it: the form's page was left, or shows something else. */
export function noticeOf(pageKey: string, note: LastAnswer | undefined, t: Translate): Flash | undefined {
  if (!note || note.at !== pageKey || note.from === pageKey) return undefined;
  const problem = problemOf(note.answer, t);
  if (problem !== undefined) return { kind: 'error', text: problem };
  return note.from === '' && 'done' in note.answer ? note.answer.flash : undefined;
}
