import { lazy, type ComponentType } from 'react';
import { loadPart } from './load-part';

/**
 * A component whose code is loaded with the first page that shows it. The server sends its HTML in any case; while the
 * code cannot be loaded that HTML stays, with links and forms that work without it.
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    const part = await loadPart(load);
    return part ? { default: part } : new Promise<never>(() => undefined);
  });
}
