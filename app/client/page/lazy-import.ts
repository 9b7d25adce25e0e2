import { createElement, lazy, Suspense, type ComponentType } from 'react';

/** Lazy component whose server HTML stays, and works, if its code cannot be loaded. */
export function lazyComponent<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    const component = await tryImport(load);
    return component ? { default: component } : new Promise<never>(() => undefined);
  });
}

/** The same, for a part that comes with its page: a navigation does not wait for it. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  // React types the props of a lazy component by a condition that is open for a type parameter.
  const Part = lazyComponent(load) as unknown as ComponentType<Props>;
  return (props: Props) => createElement(Suspense, null, createElement(Part, props));
}

export const IMPORT_FAILED_EVENT = 'part-failed';

export const IMPORT_TIMEOUT_MS = 8000;

export const withImportTimeout = <Module>(loaded: Promise<Module>): Promise<Module> =>
  Promise.race([loaded, new Promise<never>((_, reject) => setTimeout(reject, IMPORT_TIMEOUT_MS))]);

/** Returns whether the address is unchanged: a fallback must not tear the shopper off another page. */
export function trackLocation(): () => boolean {
  const { href } = window.location;
  return () => window.location.href === href;
}

/** Returns undefined if the code cannot be loaded. The check for newer builds then runs. */
export async function tryImport<Module>(load: () => Promise<Module>): Promise<Module | undefined> {
  try {
    return await load();
  } catch (reason) {
    window.dispatchEvent(new CustomEvent(IMPORT_FAILED_EVENT, { detail: reason }));
    return undefined;
  }
}

/** Loads the script of a route if it is missing. Remix would reload the page without it. */
export function loadRouteModule(path: string): Promise<unknown> | undefined {
  const id = `routes${path}`;
  const script = window.__remixManifest.routes[id]?.module;
  if (script === undefined || id in window.__remixRouteModules) return undefined;
  return withImportTimeout(import(script));
}
