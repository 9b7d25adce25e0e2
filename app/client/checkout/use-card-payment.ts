import { useSubmit, type SubmitOptions } from '@remix-run/react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { CardFormData } from '~/commerce/checkout/review-page.server';
import type { OrderResponse } from '~/domain/forms/form-error-state';
import type { CardElement } from './card-element.client';

const options: SubmitOptions = { method: 'post', action: '/checkout/review', replace: true };

/** Leaves by a document load: neither Stripe's script nor the policy that allows it is to stay. */
function forceDocumentNavigation(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (link && !link.getAttribute('href')?.startsWith('#')) event.stopPropagation();
}

/**
 * Submits the form to learn what to pay, lets Stripe pay, and submits it again for the server to check the payment.
 * Without the card form the submit leads to the payment page.
 */
export function useCardPayment(card: CardFormData | null, response: OrderResponse | undefined) {
  const host = useRef<HTMLDivElement>(null);
  const element = useRef<CardElement>();
  const submittedForm = useRef<FormData>();
  const handledResponse = useRef(response);
  const [stage, setStage] = useState<'loading' | 'ready' | 'paying' | 'unavailable'>('loading');
  const [problem, setProblem] = useState<string>();
  const submit = useSubmit();
  /** The policy that allows the card form comes only with a document. */
  const [isDocumentLoad] = useState(!useHydrated());
  const hasCardForm = card !== null;
  const terms = useRef(card);
  terms.current = card;

  useEffect(() => {
    const box = host.current;
    if (!hasCardForm || !box) return;
    if (!isDocumentLoad) {
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
    window.addEventListener('click', forceDocumentNavigation, true);
    return () => {
      visit.over = true;
      window.removeEventListener('click', forceDocumentNavigation, true);
      element.current?.remove();
      element.current = undefined;
    };
  }, [hasCardForm, isDocumentLoad]);

  const amount = card?.amount;
  useEffect(() => {
    if (amount !== undefined) element.current?.setAmount(amount).catch(() => setStage('unavailable'));
  }, [amount]);

  useEffect(() => {
    const [form, secret] = [submittedForm.current, response?.pay?.clientSecret];
    if (!response || handledResponse.current === response || !element.current) return;
    handledResponse.current = response;
    if (!form || secret === undefined) {
      setStage('ready');
      return;
    }
    const resubmit = () => {
      form.set('card', 'done');
      submit(form, options);
    };
    element.current.pay(secret).then(resubmit, resubmit);
  }, [response, submit]);

  const startPayment = async (form: FormData, { check }: CardElement) => {
    setProblem(undefined);
    setStage('paying');
    const cardProblem = await check();
    if (cardProblem !== undefined) {
      setProblem(cardProblem);
      setStage('ready');
      return;
    }
    form.set('card', 'start');
    submittedForm.current = form;
    submit(form, options);
  };

  return {
    stage,
    problem,
    host,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      if (!element.current || stage === 'unavailable' || !hasCardForm) return;
      event.preventDefault();
      // A mounted form is ready even before React renders it. A press in between would be lost.
      if (stage === 'paying') return;
      const { submitter } = event.nativeEvent as SubmitEvent;
      void startPayment(new FormData(event.currentTarget, submitter), element.current);
    },
  };
}
