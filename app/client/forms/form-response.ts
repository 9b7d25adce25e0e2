import { createStore } from '~/client/page/external-store';
import { FETCHER_FIELD, type CompletedForm, type FormErrorState } from '~/domain/forms/form-error-state';
import type { Translate } from '~/platform/i18n/messages';
import type { Flash } from '~/session/shopper.server';

export type FormResponse = CompletedForm<Flash> | FormErrorState;

export const failureOf = (response: FormResponse | undefined): FormErrorState | undefined =>
  response && 'result' in response ? response : undefined;

/** True for a rejected or lost form, and for an error message. */
export const isFailure = (response: FormResponse): boolean =>
  'result' in response || response.flash?.kind === 'error';

/** Returns what a response says: of a rejected form the first error. */
export function responseMessage(response: FormResponse | undefined, t: Translate): Flash | undefined {
  if (!response || 'done' in response) return response?.flash;
  const [message] = Object.values(response.result.error ?? {}).flatMap((messages) => messages ?? []);
  return { kind: 'error', text: message ?? t('errors:general') };
}

export const networkFailure = (message: string, form = '', initialValue = {}): FormErrorState => ({
  form,
  result: { status: 'error', initialValue, error: { '': [message] } },
});

export interface LastFormResponse {
  response: FormResponse;
  /** Keys of history entries: where the form was sent from, and where its response belongs. */
  sourcePageKey: string;
  targetPageKey: string;
  lineKey: string;
}

export const lastFormResponse = createStore<LastFormResponse | undefined>(undefined);

/** Records a response for components outside of its form. During a navigation it belongs to the next page. */
export function recordFormResponse(response: FormResponse, form = new FormData()): void {
  const { navigation, location } = window.__remixRouter.state;
  const sourcePageKey = String(form.get(FETCHER_FIELD) ?? '');
  const targetPageKey = (navigation.location ?? location).key;
  lastFormResponse.set({ response, sourcePageKey, targetPageKey, lineKey: String(form.get('key') ?? '') });
}

/** Returns the message of the last response if the form's own page was left and cannot show it. */
export function pageNotice(pageKey: string, last: LastFormResponse | undefined, t: Translate) {
  if (!last || last.targetPageKey !== pageKey || last.sourcePageKey === pageKey) return undefined;
  const message = responseMessage(last.response, t);
  return last.sourcePageKey === '' || message?.kind === 'error' ? message : undefined;
}
