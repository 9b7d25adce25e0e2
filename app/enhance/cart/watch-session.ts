import type { ShownHeader } from '~/commerce/cart/page.server';
import { askJson, withBase } from '~/enhance/page/address';
import { onNextAction } from '~/enhance/page/next-action';
import { isNavigating } from '~/enhance/page/router';
import { isRecord } from '~/platform/parse-json';

/** A first interaction that changes the cart brings the header itself. */
const DELAY_MS = 250;
/** After so long in the background another tab may have changed the cart. */
const AWAY_MS = 10_000;

interface Session {
  header: ShownHeader;
  hasNews: boolean;
}

const isSession = (value: unknown): value is Session => isRecord(value) && 'header' in value;

/** Pending requests bring the new header, may log in or out, and consume the flash message. */
const isBusy = () =>
  isNavigating() ||
  window.__remixRouter.state.fetchers.size > 0 ||
  document.querySelector('form[aria-busy]') !== null;

export function watchSession(shown: () => ShownHeader, signal: AbortSignal): void {
  let hiddenAt = 0;
  const compare = async () => {
    const before = shown();
    const session = await askJson(withBase('/session'), isSession, { cache: 'no-store' });
    if (!session || before !== shown() || isBusy()) return;
    if (session.hasNews || JSON.stringify(session.header) !== JSON.stringify(before))
      window.__remixRouter.revalidate();
  };
  const look = () => {
    const before = shown();
    setTimeout(() => {
      if (signal.aborted || before !== shown()) return;
      if (isBusy()) onNextAction(look, signal);
      else void compare();
    }, DELAY_MS);
  };
  look();
  const onVisible = () => {
    if (document.visibilityState === 'hidden') hiddenAt = Date.now();
    else if (Date.now() - hiddenAt > AWAY_MS) onNextAction(look, signal);
  };
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void compare();
  };
  document.addEventListener('visibilitychange', onVisible, { signal });
  window.addEventListener('pageshow', onShow, { signal });
}
