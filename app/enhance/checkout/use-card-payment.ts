import { useSubmit, type SubmitOptions } from '@remix-run/react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { CardTerms } from '~/commerce/checkout/review-page.server';
import type { OrderAnswer } from '~/forms/failed-form';
import type { CardElement } from './card-element.client';

type Stage = 'loading' | 'ready' | 'paying' | 'unavailable';

export type CardPaymentState = ReturnType<typeof useCardPayment>;

const options: SubmitOptions = { method: 'post', action: '/checkout/review', replace: true };

/** Leaves by a document load: neither Stripe's script nor the policy that allows it is to stay. */
function leaveWhole(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (link && !link.getAttribute('href')?.startsWith('#')) event.stopPropagation();
}

/**
 * Submits the form to learn what to pay, lets Stripe pay, and submits it again for the server to check the payment.
 * Without the card form the submit leads to the payment page.
 */
export function useCardPayment(card: CardTerms | null, answer: OrderAnswer | undefined) {
  const host = useRef<HTMLDivElement>(null);
  const element = useRef<CardElement>();
  const sent = useRef<FormData>();
  const answered = useRef(answer);
  const [stage, setStage] = useState<Stage>('loading');
  const [problem, setProblem] = useState<string>();
  const submit = useSubmit();
  /** The policy that allows the card form comes only with a document. */
  const [withDocument] = useState(!useHydrated());
  const shown = card !== null;
  const terms = useRef(card);
  terms.current = card;

  useEffect(() => {
    const box = host.current;
    if (!shown || !box) return;
    if (!withDocument) {
      location.reload();
      return;
    }
    const visit = { over: false };
    const load = async () => {
      const { mountCard } = await import('./card-element.client');
      if (!terms.current || visit.over) return;
      const mounted = await mountCard(box, terms.current);
      if (visit.over) mounted.remove();
      else {
        element.current = mounted;
        setStage('ready');
      }
    };
    load().catch(() => {
      if (!visit.over) setStage('unavailable');
    });
    window.addEventListener('click', leaveWhole, true);
    return () => {
      visit.over = true;
      window.removeEventListener('click', leaveWhole, true);
      element.current?.remove();
      element.current = undefined;
    };
  }, [shown, withDocument]);

  const amount = card?.amount;
  useEffect(() => {
    if (amount !== undefined) element.current?.setAmount(amount).catch(() => setStage('unavailable'));
  }, [amount]);

  useEffect(() => {
    const [form, secret] = [sent.current, answer?.pay?.clientSecret];
    if (!answer || answered.current === answer || !element.current) return;
    answered.current = answer;
    if (!form || secret === undefined) {
      setStage('ready');
      return;
    }
    const sendAgain = () => {
      form.set('card', 'done');
      submit(form, options);
    };
    element.current.pay(secret).then(sendAgain, sendAgain);
  }, [answer, submit]);

  const start = async (form: FormData, { check }: CardElement) => {
    setProblem(undefined);
    setStage('paying');
    const wrong = await check();
    if (wrong !== undefined) {
      setProblem(wrong);
      setStage('ready');
      return;
    }
    form.set('card', 'start');
    sent.current = form;
    submit(form, options);
  };

  return {
    stage,
    problem,
    host,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      if (!element.current || stage === 'unavailable' || !shown) return;
      event.preventDefault();
      // A mounted form is ready even before React renders it. A press in between would be lost.
      if (stage === 'paying') return;
      const { submitter } = event.nativeEvent as SubmitEvent;
      void start(new FormData(event.currentTarget, submitter), element.current);
    },
  };
}
