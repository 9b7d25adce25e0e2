import { createStore } from '~/enhance/page/external-store';
import { fetcherField, type DoneForm, type FailedForm } from '~/forms/failed-form';
import type { Translate } from '~/i18n/messages';
import type { Flash } from '~/session/shopper.server';

export type FormAnswer = DoneForm<Flash> | FailedForm;

export const failureOf = (answer: FormAnswer | undefined): FailedForm | undefined =>
  answer && 'result' in answer ? answer : undefined;

/** True for a rejected or lost form, and for an error message. */
export const isFailure = (answer: FormAnswer): boolean =>
  'result' in answer || answer.flash?.kind === 'error';

export function problemOf(answer: FormAnswer | undefined, t: Translate): string | undefined {
  if (!answer || !isFailure(answer)) return undefined;
  if ('done' in answer) return answer.flash?.text;
  const [message] = Object.values(answer.result.error ?? {}).flatMap((messages) => messages ?? []);
  return message ?? t('errors:general');
}

export const newsOf = (answer: FormAnswer | undefined): string | undefined =>
  answer && 'done' in answer && !isFailure(answer) ? answer.flash?.text : undefined;

export const lostForm = (sentence: string, form = '', initialValue = {}): FailedForm => ({
  form,
  result: { status: 'error', initialValue, error: { '': [sentence] } },
});

export interface LastAnswer {
  answer: FormAnswer;
  /** Keys of history entries: where the form was sent from, and where its response belongs. */
  from: string;
  at: string;
  line: string;
}

export const lastAnswer = createStore<LastAnswer | undefined>(undefined);

/** Records a response for components outside of its form. During a navigation it belongs to the next page. */
export function noteAnswer(answer: FormAnswer, form = new FormData()): void {
  const { navigation, location } = window.__remixRouter.state;
  const from = String(form.get(fetcherField) ?? '');
  const at = (navigation.location ?? location).key;
  lastAnswer.set({ answer, from, at, line: String(form.get('key') ?? '') });
}

/** Returns the message of the last response if the form's own page was left and cannot show it. */
export function noticeOf(pageKey: string, note: LastAnswer | undefined, t: Translate): Flash | undefined {
  if (!note || note.at !== pageKey || note.from === pageKey) return undefined;
  const problem = problemOf(note.answer, t);
  if (problem !== undefined) return { kind: 'error', text: problem };
  return note.from === '' && 'done' in note.answer ? note.answer.flash : undefined;
}
