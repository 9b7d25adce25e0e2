import { useFetcher, useLocation } from '@remix-run/react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { withBase, withoutBase } from '~/enhance/page/address';
import { loadRoute, stillHere } from '~/enhance/page/load-part';
import { useT } from '~/i18n/context';
import { fetcherField, type FailedForm } from '~/forms/failed-form';
import { lostForm, newsOf, noteAnswer, problemOf, type FormAnswer } from './answer';

export interface Sent {
  form: HTMLFormElement;
  action: string;
  body: FormData;
  intent: string;
}

export function sentBy(event: FormEvent<HTMLFormElement>): Sent {
  event.preventDefault();
  const form = event.currentTarget;
  const body = new FormData(form);
  const { nativeEvent } = event;
  const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
  if (button instanceof HTMLButtonElement && button.name) body.append(button.name, button.value);
  const action = withoutBase(button?.getAttribute('formaction') ?? form.getAttribute('action') ?? '');
  return { form, action, body, intent: String(body.get('intent') ?? '') };
}

function sendAsPage({ form, action, intent }: Sent): void {
  const field = document.createElement('input');
  Object.assign(field, { type: 'hidden', name: 'intent', value: intent });
  form.append(field);
  form.action = withBase(action);
  form.submit();
}

const watchDocuments = () =>
  void import('./documents-last').then(({ loadDocumentsLast }) => loadDocumentsLast()).catch(() => undefined);

/** If the route's script cannot be loaded, the browser submits the form, unless the shopper is on another page by then. */
export function useFetcherForm(
  name: string,
  onAnswer?: (answer: FormAnswer, form: HTMLFormElement) => unknown,
) {
  const t = useT();
  const { key } = useLocation();
  const { submit, state, data, formData } = useFetcher<unknown>({ key: `${name} ${key}` });
  const [isComing, setComing] = useState(false);
  const [unsent, setUnsent] = useState<FailedForm>();
  const sentFrom = useRef<HTMLFormElement>();
  const answer = state === 'submitting' ? undefined : (unsent ?? (data as FormAnswer | undefined));
  useEffect(() => {
    const form = sentFrom.current;
    if (!answer || !form) return;
    sentFrom.current = undefined;
    onAnswer?.(answer, form);
  }, [answer, onAnswer]);

  const send = (sent: Sent, from = key) => {
    const { form, action, body } = sent;
    sentFrom.current = form;
    setUnsent(navigator.onLine ? undefined : lostForm(t('errors:lost_offline')));
    if (!navigator.onLine) return;
    watchDocuments();
    body.set(fetcherField, from);
    const go = () => submit(body, { method: 'post', action, flushSync: true });
    const route = loadRoute(action);
    if (!route) return go();
    const isHere = stillHere();
    setComing(true);
    const giveUp = () =>
      isHere() && form.isConnected
        ? sendAsPage(sent)
        : noteAnswer(lostForm(t('errors:lost_unavailable')), body);
    void route.then(go, giveUp).finally(() => setComing(false));
  };

  return {
    send,
    formData,
    busy: state === 'submitting' || isComing,
    answer,
    problem: problemOf(answer, t),
    done: newsOf(answer),
  };
}
