import { BUSY_ATTRIBUTE, RELEASE_DELAY_MS } from '~/client/forms/prevent-double-submit';
import { trackLocation } from '~/client/page/lazy-import';
import { isPrimaryClick } from '~/client/page/is-primary-click';
import { afterCartChanges, isFetcherSubmitting } from '~/client/page/router';

let latestEvent: Event | undefined;
let isResubmitting = false;

function deferLoad(event: Event, pressed: HTMLElement, load: () => void): () => boolean {
  event.preventDefault();
  latestEvent = event;
  const isSamePage = trackLocation();
  const isStillWanted = () => latestEvent === event && isSamePage() && pressed.isConnected;
  const loadNow = () => {
    if (!isStillWanted()) return;
    latestEvent = undefined;
    load();
  };
  afterCartChanges(loadNow);
  return isStillWanted;
}

const shouldIgnore = (event: Event) => event.defaultPrevented || isResubmitting || !isFetcherSubmitting();

function onSubmit(event: SubmitEvent): void {
  const { target: form, submitter } = event;
  if (shouldIgnore(event) || !(form instanceof HTMLFormElement)) return;
  const isStillWanted = deferLoad(event, form, () => {
    form.removeAttribute(BUSY_ATTRIBUTE);
    isResubmitting = true;
    form.requestSubmit(submitter?.isConnected ? submitter : null);
    isResubmitting = false;
  });
  // Waits until the submit guard has released the form.
  window.setTimeout(() => {
    if (isStillWanted()) form.setAttribute(BUSY_ATTRIBUTE, 'true');
  }, RELEASE_DELAY_MS + 50);
}

function onClick(event: MouseEvent): void {
  const { target } = event;
  const link =
    target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]:not([download])') : null;
  const isSameWindow = link && ['', '_self'].includes(link.target);
  if (shouldIgnore(event) || !isSameWindow || !isPrimaryClick(event)) return;
  const isSamePageLink = link.hash !== '' && link.href.split('#')[0] === window.location.href.split('#')[0];
  if (!isSamePageLink) deferLoad(event, link, () => window.location.assign(link.href));
}

/** A document load would discard fetcher forms that wait for their turn. */
export function deferDocumentLoads(): void {
  window.addEventListener('submit', onSubmit);
  window.addEventListener('click', onClick);
}
