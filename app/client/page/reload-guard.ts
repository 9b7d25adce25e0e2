interface NavigateEventLike extends Event {
  navigationType: string;
  userInitiated: boolean;
}

export const reloadState = { isInitiatedByApp: false };

/** Stops Remix's reload loop for a missing route script. Returns false in browsers without the Navigation API. */
export function interceptReloads(onMissingScript: () => void): boolean {
  const { navigation } = window as { navigation?: EventTarget };
  navigation?.addEventListener('navigate', (event) => {
    const { navigationType, userInitiated } = event as NavigateEventLike;
    if (navigationType !== 'reload' || userInitiated || reloadState.isInitiatedByApp || !event.cancelable)
      return;
    event.preventDefault();
    onMissingScript();
  });
  return navigation !== undefined;
}
