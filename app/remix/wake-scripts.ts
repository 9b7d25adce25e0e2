/**
 * Starts a page's sleeping scripts once it and its first pictures are painted, or as soon as the shopper does something. Its
 * text is put into the page: it can use nothing from outside.
 */
export function wakeScripts(): void {
  // React expects to find the page without this script.
  document.currentScript?.remove();
  /** Milliseconds that the scripts wait for a slow picture. */
  const patience = 2500;
  const wake = () => {
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel^=later-]'))
      link.rel = link.rel.slice(6);
    const asleep = document.querySelector<HTMLScriptElement>('script[type=later-module]');
    if (!asleep) return;
    const script = document.createElement('script');
    script.text = asleep.text;
    // From now on the page is again what React expects to find.
    script.type = asleep.type = 'module';
    document.head.append(script);
    script.remove();
  };
  for (const action of ['pointerdown', 'keydown'])
    addEventListener(action, wake, { capture: true, once: true });
  const pictures = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]')].map(
    (picture) =>
      new Promise<unknown>((resolve) => {
        picture.onload = picture.onerror = resolve;
        if (picture.complete) resolve(picture);
      }),
  );
  const late = new Promise((resolve) => setTimeout(resolve, patience));
  void Promise.race([Promise.all(pictures), late]).then(() => {
    // A hidden page is not painted.
    if (document.hidden) wake();
    else requestAnimationFrame(() => setTimeout(wake));
  });
}
