interface Navigate extends Event {
  navigationType: string;
  userInitiated: boolean;
}

/**
 * Remix reloads the page at once, and for ever, when the script of a route is missing. Calls back instead of each reload
 * that neither the shopper nor, as `isOwn` says, this shop has begun.
 */
export function takeOverReloads(isOwn: () => boolean, onMissingScript: () => void): void {
  const { navigation } = window as { navigation?: EventTarget };
  navigation?.addEventListener('navigate', (event) => {
    const { navigationType, userInitiated } = event as Navigate;
    if (navigationType !== 'reload' || userInitiated || isOwn() || !event.cancelable) return;
    event.preventDefault();
    onMissingScript();
  });
}
