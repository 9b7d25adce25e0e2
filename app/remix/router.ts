// What the page's router knows, for code that runs outside of React and is loaded after the page.

/** The id of the build that this page came from. */
export const pageBuild = (): string => window.__remixManifest.version;

/** The page that is on its way, unless it is the answer to a form that changes something. */
export function pageOnItsWay(): { pathname: string; search: string; hash: string } | undefined {
  const { location, formMethod } = window.__remixRouter.state.navigation;
  return location && (!formMethod || formMethod.toUpperCase() === 'GET') ? location : undefined;
}

/** Gives up the page that is on its way; the current one stays. */
export function stay(): void {
  const router = window.__remixRouter;
  void router.navigate(router.state.location, { replace: true });
}

/** What the loaders of the page that is shown have given. */
export const pageData = <Data>(): Data[] =>
  Object.values(window.__remixRouter.state.loaderData).filter((data): data is Data => data instanceof Object);

/** Calls back when a page, or the same page with new data, is shown. */
export function onPageData(listener: () => void): void {
  let shown = window.__remixRouter.state.loaderData;
  window.__remixRouter.subscribe(({ loaderData, navigation }) => {
    if (navigation.state !== 'idle' || loaderData === shown) return;
    shown = loaderData;
    listener();
  });
}

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
