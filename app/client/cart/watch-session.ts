import type { HeaderView } from '~/commerce/cart/cart-page.server';
import { fetchJson, withBase } from '~/client/page/base-path';
import { onNextInteraction } from '~/client/page/next-interaction';
import { isNavigating } from '~/client/page/router';
import { isRecord } from '~/platform/parse-json';

/** A first interaction that changes the cart brings the header itself. */
const CHECK_DELAY_MS = 250;
/** After so long in the background another tab may have changed the cart. */
const MIN_HIDDEN_MS = 10_000;

interface Session {
  header: HeaderView;
  hasNews: boolean;
}

const isSession = (value: unknown): value is Session => isRecord(value) && 'header' in value;

/** Pending requests bring the new header, may log in or out, and consume the flash message. */
const isBusy = () =>
  isNavigating() ||
  window.__remixRouter.state.fetchers.size > 0 ||
  document.querySelector('form[aria-busy]') !== null;

export function watchSession(getHeader: () => HeaderView, signal: AbortSignal): void {
  let hiddenAt = 0;
  const refreshIfChanged = async () => {
    const previousHeader = getHeader();
    const session = await fetchJson(withBase('/session'), isSession, { cache: 'no-store' });
    if (!session || previousHeader !== getHeader() || isBusy()) return;
    if (session.hasNews || JSON.stringify(session.header) !== JSON.stringify(previousHeader))
      window.__remixRouter.revalidate();
  };
  const scheduleCheck = () => {
    const previousHeader = getHeader();
    setTimeout(() => {
      if (signal.aborted || previousHeader !== getHeader()) return;
      if (isBusy()) onNextInteraction(scheduleCheck, signal);
      else void refreshIfChanged();
    }, CHECK_DELAY_MS);
  };
  scheduleCheck();
  const onVisible = () => {
    if (document.visibilityState === 'hidden') hiddenAt = Date.now();
    else if (Date.now() - hiddenAt > MIN_HIDDEN_MS) onNextInteraction(scheduleCheck, signal);
  };
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void refreshIfChanged();
  };
  document.addEventListener('visibilitychange', onVisible, { signal });
  window.addEventListener('pageshow', onShow, { signal });
}
