import type { ShownHeader } from '~/commerce/cart/page.server';
import { askJson, withBase } from '~/enhance/page/address';
import { onNextAction } from '~/enhance/page/next-action';
import { isNavigating } from '~/enhance/page/router';
import { isRecord } from '~/platform/parse-json';

/** A first action that is itself a change of the cart brings the header along. */
const DELAY_MS = 250;
/** Out of sight for so long, another tab may have changed the cart. */
const AWAY_MS = 10_000;

interface Session {
  header: ShownHeader;
  /** A message waits for the next page. */
  hasNews: boolean;
}

const isSession = (value: unknown): value is Session => isRecord(value) && 'header' in value;

/** What is on its way brings what is new, may log in or out, and takes the message that waits for it. */
const isBusy = () =>
  isNavigating() ||
  window.__remixRouter.state.fetchers.size > 0 ||
  document.querySelector('form[aria-busy]') !== null;

/** Asks for the session, now and after the page was out of sight, and loads the page again where it shows another header. */
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
