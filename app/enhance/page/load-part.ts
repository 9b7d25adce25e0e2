import { lazy, type ComponentType } from 'react';

/** A component whose code comes with the first page that shows it. The server's HTML stays, and works, without it. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    const part = await loadPart(load);
    return part ? { default: part } : new Promise<never>(() => undefined);
  });
}

/** Fired on the window when a part of the page's code could not be loaded; detail is the reason. */
export const partFailed = 'part-failed';

/** Milliseconds after which code that has not come is no longer waited for. */
export const patience = 8000;

/** Rejects when code does not come, or not in time. */
export const inTime = <Part>(part: Promise<Part>): Promise<Part> =>
  Promise.race([part, new Promise<never>((_, reject) => setTimeout(reject, patience))]);

/** Notes the address: says later whether it is the same. What stands in for code that does not come would tear the shopper off another page. */
export function stillHere(): () => boolean {
  const { href } = window.location;
  return () => window.location.href === href;
}

/** Loads code that is needed only now. Without it the page stays as it is, and the check for newer builds runs. */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part | undefined> {
  try {
    return await load();
  } catch (reason) {
    window.dispatchEvent(new CustomEvent(partFailed, { detail: reason }));
    return undefined;
  }
}

/** Loads the script of the route of a path of one part, unless it is there or not known yet. Remix would reload the page without it. */
export function loadRoute(path: string): Promise<unknown> | undefined {
  const id = `routes${path}`;
  const script = window.__remixManifest.routes[id]?.module;
  if (script === undefined || id in window.__remixRouteModules) return undefined;
  return inTime(import(script));
}
