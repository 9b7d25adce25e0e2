import { busy, stopped } from '~/enhance/forms/submit-guard';
import { inTime } from '~/enhance/page/load-part';
import { optimisticCart } from './use-cart';

let latest: SubmitEvent | undefined;
let isSending = false;

function onSubmit(event: SubmitEvent): void {
  const { target: form, submitter } = event;
  if (event.defaultPrevented || isSending || !optimisticCart.get().running) return;
  if (!(form instanceof HTMLFormElement)) return;
  event.preventDefault();
  latest = event;
  const { turns } = optimisticCart;
  const isWanted = () => latest === event && turns === optimisticCart.turns && form.isConnected;
  // The guard releases it first.
  window.setTimeout(() => {
    if (isWanted()) form.setAttribute(busy, 'true');
  }, stopped + 50);
  const send = () => {
    if (!isWanted()) return;
    latest = undefined;
    form.removeAttribute(busy);
    isSending = true;
    form.requestSubmit(submitter?.isConnected ? submitter : null);
    isSending = false;
  };
  inTime(optimisticCart.settled()).then(send, send);
}

/**
 * Lets a form that loads a document be sent after what waits for the cart: a document takes no queue along. What no other
 * listener has stopped by the end, the browser would send now.
 */
export const sendFormsLast = (): void => window.addEventListener('submit', onSubmit);
