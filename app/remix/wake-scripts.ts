/**
 * Starts a page's sleeping scripts once it and its first pictures are painted, or as soon as the shopper does something. Its
 * text is put into the page: it can use nothing from outside.
 */
export function wakeScripts(): void {
  // React expects to find the page without this script.
  document.currentScript?.remove();
  /** Milliseconds that the scripts wait for a slow picture. */
  const patience = 2500;
  const actions = ['pointerdown', 'keydown'];
  let isAwake = false;
  const wake = () => {
    if (isAwake) return;
    isAwake = true;
    for (const name of actions) removeEventListener(name, wake, true);
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel^=later-]'))
      link.rel = link.rel.replace('later-', '');
    const asleep = document.querySelector<HTMLScriptElement>('script[type=later-module]');
    if (!asleep) return;
    const script = document.createElement('script');
    script.type = 'module';
    script.nonce = asleep.nonce;
    script.textContent = asleep.textContent;
    // The page stays as React expects to find it.
    asleep.type = 'module';
    document.head.append(script);
    script.remove();
  };
  const painted = () => {
    if (document.hidden) wake();
    else requestAnimationFrame(() => setTimeout(wake));
  };
  for (const name of actions) addEventListener(name, wake, { capture: true, passive: true });
  const pictures = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]')];
  const shown = pictures
    .filter(({ complete }) => !complete)
    .map(
      (picture) =>
        new Promise<void>((resolve) => {
          picture.addEventListener('load', () => resolve());
          picture.addEventListener('error', () => resolve());
        }),
    );
  void Promise.race([Promise.all(shown), new Promise((resolve) => setTimeout(resolve, patience))]).then(
    painted,
  );
}
