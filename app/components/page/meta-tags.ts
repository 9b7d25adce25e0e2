import { Meta } from '@remix-run/react';
import type { ReactNode } from 'react';

let rootError: unknown;

/** Called by the root's `meta`, which Remix runs first, with the error of any route. */
export function setRootError(error: unknown): void {
  rootError = error;
}

/** Gets the tags of Remix's `Meta` and the page's error. Call it while a component renders. */
export function renderMetaTags(): { tags: ReactNode[]; error: unknown } {
  rootError = undefined;
  const rendered: { props: { children?: ReactNode } } = Meta();
  return { tags: [rendered.props.children].flat(), error: rootError };
}
