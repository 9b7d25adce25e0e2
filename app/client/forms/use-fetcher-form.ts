import { useFetcher, useLocation } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react';
import { withBase, withoutBase } from '~/client/page/base-path';
import { loadRouteModule, trackLocation, tryImport } from '~/client/page/lazy-import';
import { useT } from '~/platform/i18n/translate-context';
import { FETCHER_FIELD } from '~/domain/forms/form-error-state';
import { networkFailure, recordFormResponse, responseMessage, type FormResponse } from './form-response';
import { networkFailureMessage } from './prevent-double-submit';

export type FormSubmission = ReturnType<typeof interceptSubmit>;

export function interceptSubmit(event: FormEvent<HTMLFormElement>) {
  event.preventDefault();
  const form = event.currentTarget;
  const body = new FormData(form);
  const { nativeEvent } = event;
  const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
  if (button instanceof HTMLButtonElement && button.name) body.append(button.name, button.value);
  const action = withoutBase(button?.getAttribute('formaction') ?? form.getAttribute('action') ?? '');
  return { form, action, body };
}

function submitAsDocument({ form, action, body }: FormSubmission): void {
  const field = document.createElement('input');
  Object.assign(field, { type: 'hidden', name: 'intent', value: body.get('intent') });
  form.append(field);
  form.action = withBase(action);
  form.submit();
}

/** If the route's script cannot be loaded, the browser submits the form, unless the shopper is on another page by then. */
export function useFetcherForm(
  name: string,
  onResponse?: (response: FormResponse, form: HTMLFormElement) => unknown,
) {
  const t = useT();
  const { key } = useLocation();
  const { submit, state, data, formData } = useFetcher<unknown>({ key: `${name} ${key}` });
  const [isLoadingRoute, setLoadingRoute] = useState(false);
  const submittedForm = useRef<HTMLFormElement>();
  const busy = state === 'submitting' || isLoadingRoute;
  const response = state === 'submitting' ? undefined : (data as FormResponse | undefined);
  const message = responseMessage(response, t);
  useEffect(() => {
    const form = submittedForm.current;
    if (!response || !form) return;
    submittedForm.current = undefined;
    onResponse?.(response, form);
  }, [response, onResponse]);

  const send = useCallback(
    (submission: FormSubmission, pageKey = key) => {
      const { form, action, body } = submission;
      submittedForm.current = form;
      void tryImport(async () => (await import('./defer-document-loads')).deferDocumentLoads());
      body.set(FETCHER_FIELD, pageKey);
      const submitForm = () => submit(body, { method: 'post', action, flushSync: true });
      const route = loadRouteModule(action);
      if (!route) return submitForm();
      const isSamePage = trackLocation();
      setLoadingRoute(true);
      const onRouteFailed = () =>
        navigator.onLine && isSamePage() && form.isConnected
          ? submitAsDocument(submission)
          : recordFormResponse(networkFailure(networkFailureMessage()));
      void route.then(submitForm, onRouteFailed).finally(() => setLoadingRoute(false));
    },
    [key, submit],
  );
  const sendOnce = useCallback(
    (submission: FormSubmission) => {
      if (!busy) send(submission);
    },
    [busy, send],
  );

  return {
    /** A later press replaces one that waits. */
    send,
    /** Ignores presses until the response. */
    sendOnce,
    formData,
    busy,
    response,
    problem: message?.kind === 'error' ? message.text : undefined,
    done: message?.kind === 'error' ? undefined : message?.text,
  };
}
