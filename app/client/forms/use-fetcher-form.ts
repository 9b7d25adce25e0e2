import { useFetcher, useLocation } from '@remix-run/react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { withBase, withoutBase } from '~/client/page/base-path';
import { loadRouteModule, trackLocation } from '~/client/page/lazy-import';
import { useT } from '~/platform/i18n/translate-context';
import { FETCHER_FIELD, type FormErrorState } from '~/domain/forms/form-error-state';
import {
  networkFailure,
  successMessage,
  recordFormResponse,
  failureMessage,
  type FormResponse,
} from './form-response';

export interface FormSubmission {
  form: HTMLFormElement;
  action: string;
  body: FormData;
  intent: string;
}

export function interceptSubmit(event: FormEvent<HTMLFormElement>): FormSubmission {
  event.preventDefault();
  const form = event.currentTarget;
  const body = new FormData(form);
  const { nativeEvent } = event;
  const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
  if (button instanceof HTMLButtonElement && button.name) body.append(button.name, button.value);
  const action = withoutBase(button?.getAttribute('formaction') ?? form.getAttribute('action') ?? '');
  return { form, action, body, intent: String(body.get('intent') ?? '') };
}

function submitAsDocument({ form, action, intent }: FormSubmission): void {
  const field = document.createElement('input');
  Object.assign(field, { type: 'hidden', name: 'intent', value: intent });
  form.append(field);
  form.action = withBase(action);
  form.submit();
}

const startDeferringDocuments = () =>
  void import('./defer-document-loads')
    .then(({ deferDocumentLoads }) => deferDocumentLoads())
    .catch(() => undefined);

/** If the route's script cannot be loaded, the browser submits the form, unless the shopper is on another page by then. */
export function useFetcherForm(
  name: string,
  onResponse?: (response: FormResponse, form: HTMLFormElement) => unknown,
) {
  const t = useT();
  const { key } = useLocation();
  const { submit, state, data, formData } = useFetcher<unknown>({ key: `${name} ${key}` });
  const [isLoadingRoute, setLoadingRoute] = useState(false);
  const [offlineFailure, setOfflineFailure] = useState<FormErrorState>();
  const submittedForm = useRef<HTMLFormElement>();
  const response =
    state === 'submitting' ? undefined : (offlineFailure ?? (data as FormResponse | undefined));
  useEffect(() => {
    const form = submittedForm.current;
    if (!response || !form) return;
    submittedForm.current = undefined;
    onResponse?.(response, form);
  }, [response, onResponse]);

  const send = (submission: FormSubmission, pageKey = key) => {
    const { form, action, body } = submission;
    submittedForm.current = form;
    setOfflineFailure(navigator.onLine ? undefined : networkFailure(t('errors:lost_offline')));
    if (!navigator.onLine) return;
    startDeferringDocuments();
    body.set(FETCHER_FIELD, pageKey);
    const submitForm = () => submit(body, { method: 'post', action, flushSync: true });
    const route = loadRouteModule(action);
    if (!route) return submitForm();
    const isSamePage = trackLocation();
    setLoadingRoute(true);
    const onRouteFailed = () =>
      isSamePage() && form.isConnected
        ? submitAsDocument(submission)
        : recordFormResponse(networkFailure(t('errors:lost_unavailable')), body);
    void route.then(submitForm, onRouteFailed).finally(() => setLoadingRoute(false));
  };

  return {
    send,
    formData,
    busy: state === 'submitting' || isLoadingRoute,
    response,
    problem: failureMessage(response, t),
    done: successMessage(response),
  };
}
