interface Navigate extends Event {
  navigationType: string;
  userInitiated: boolean;
}

export const reloadState = { isInitiatedByApp: false };

/**
 * Remix reloads the page at once, and for ever, when the script of a route is missing. Calls back instead of each reload
 * that neither the shopper nor this shop has begun.
 * @returns false in browsers that cannot stop a reload
 */
export function takeOverReloads(onMissingScript: () => void): boolean {
  const { navigation } = window as { navigation?: EventTarget };
  navigation?.addEventListener('navigate', (event) => {
    const { navigationType, userInitiated } = event as Navigate;
    if (navigationType !== 'reload' || userInitiated || reloadState.isInitiatedByApp || !event.cancelable)
      return;
    event.preventDefault();
    onMissingScript();
  });
  return navigation !== undefined;
}
