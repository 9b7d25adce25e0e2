import { busy, stopped } from '~/enhance/forms/submit-guard';
import { stillHere } from '~/enhance/page/load-part';
import { isPlain } from '~/enhance/page/plain-press';
import { afterCart, isChanging } from '~/enhance/page/router';

let latest: Event | undefined;
let isSending = false;

function wait(event: Event, pressed: HTMLElement, load: () => void): () => boolean {
  event.preventDefault();
  latest = event;
  const isHere = stillHere();
  const isWanted = () => latest === event && isHere() && pressed.isConnected;
  const go = () => {
    if (!isWanted()) return;
    latest = undefined;
    load();
  };
  afterCart(go);
  return isWanted;
}

const isStopped = (event: Event) => event.defaultPrevented || isSending || !isChanging();

function onSubmit(event: SubmitEvent): void {
  const { target: form, submitter } = event;
  if (isStopped(event) || !(form instanceof HTMLFormElement)) return;
  const isWanted = wait(event, form, () => {
    form.removeAttribute(busy);
    isSending = true;
    form.requestSubmit(submitter?.isConnected ? submitter : null);
    isSending = false;
  });
  // Waits until the submit guard has released the form.
  window.setTimeout(() => {
    if (isWanted()) form.setAttribute(busy, 'true');
  }, stopped + 50);
}

function onClick(event: MouseEvent): void {
  const { target } = event;
  const link =
    target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]:not([download])') : null;
  const isOwnWindow = link && ['', '_self'].includes(link.target);
  if (isStopped(event) || !isOwnWindow || !isPlain(event)) return;
  const isPart = link.hash !== '' && link.href.split('#')[0] === window.location.href.split('#')[0];
  if (!isPart) wait(event, link, () => window.location.assign(link.href));
}

/** A document load would discard fetcher forms that wait for their turn. */
export function loadDocumentsLast(): void {
  window.addEventListener('submit', onSubmit);
  window.addEventListener('click', onClick);
}
