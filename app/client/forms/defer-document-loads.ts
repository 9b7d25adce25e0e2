import { BUSY_ATTRIBUTE } from '~/client/forms/prevent-double-submit';
import { trackLocation } from '~/client/page/lazy-import';
import { isPrimaryClick } from '~/client/page/is-primary-click';
import { afterCartChanges, isFetcherSubmitting } from '~/client/page/router';

let latestEvent: Event | undefined;

function deferLoad(event: Event, pressed: HTMLElement, load: () => void): void {
  event.preventDefault();
  latestEvent = event;
  const isSamePage = trackLocation();
  afterCartChanges(() => {
    if (latestEvent === event && isSamePage() && pressed.isConnected) load();
  });
}

function onSubmit(event: SubmitEvent): void {
  const { target: form, submitter, defaultPrevented } = event;
  if (defaultPrevented || !isFetcherSubmitting() || !(form instanceof HTMLFormElement)) return;
  deferLoad(event, form, () => {
    form.removeAttribute(BUSY_ATTRIBUTE);
    form.requestSubmit(submitter?.isConnected ? submitter : null);
  });
}

function onClick(event: MouseEvent): void {
  const { target, defaultPrevented } = event;
  const selector = 'a[href]:not([download], [target=_blank])';
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>(selector) : null;
  if (defaultPrevented || !isFetcherSubmitting() || !link || !isPrimaryClick(event)) return;
  const isSamePageLink = link.hash !== '' && link.href.split('#')[0] === window.location.href.split('#')[0];
  if (!isSamePageLink) deferLoad(event, link, () => window.location.assign(link.href));
}

/** A document load would discard fetcher forms that wait for their turn. */
export function deferDocumentLoads(): void {
  window.addEventListener('submit', onSubmit);
  window.addEventListener('click', onClick);
}
