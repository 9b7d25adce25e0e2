import { lazy, type ComponentType } from 'react';

/** Lazy component whose server HTML stays, and works, if its code cannot be loaded. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    const part = await loadPart(load);
    return part ? { default: part } : new Promise<never>(() => undefined);
  });
}

export const partFailed = 'part-failed';

export const patience = 8000;

export const inTime = <Part>(part: Promise<Part>): Promise<Part> =>
  Promise.race([part, new Promise<never>((_, reject) => setTimeout(reject, patience))]);

/** Returns whether the address is unchanged: a fallback must not tear the shopper off another page. */
export function stillHere(): () => boolean {
  const { href } = window.location;
  return () => window.location.href === href;
}

/** Returns undefined if the code cannot be loaded. The check for newer builds then runs. */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part | undefined> {
  try {
    return await load();
  } catch (reason) {
    window.dispatchEvent(new CustomEvent(partFailed, { detail: reason }));
    return undefined;
  }
}

/** Loads the script of a route if it is missing. Remix would reload the page without it. */
export function loadRoute(path: string): Promise<unknown> | undefined {
  const id = `routes${path}`;
  const script = window.__remixManifest.routes[id]?.module;
  if (script === undefined || id in window.__remixRouteModules) return undefined;
  return inTime(import(script));
}
