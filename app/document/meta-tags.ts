import { Meta } from '@remix-run/react';
import type { ReactNode } from 'react';

let thrown: unknown;

/** Called by the root's `meta`, which Remix runs first, with the error of any route. */
export function noteError(error: unknown): void {
  thrown = error;
}

/** Gets the tags of Remix's `Meta` and the page's error. Call it while a component renders. */
export function metaTags(): { tags: ReactNode[]; error: unknown } {
  thrown = undefined;
  const rendered: { props: { children?: ReactNode } } = Meta();
  return { tags: [rendered.props.children].flat(), error: thrown };
}
