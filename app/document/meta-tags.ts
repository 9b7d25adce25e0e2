import { Meta } from '@remix-run/react';
import type { ReactNode } from 'react';

let thrown: unknown;

/** For the root's `meta`: Remix asks it before any other, with the error of whichever route failed. */
export function noteError(error: unknown): void {
  thrown = error;
}

/** The tags of Remix's `Meta`, and the error of the page that it shows. To be called while a component renders. */
export function metaTags(): { tags: ReactNode[]; error: unknown } {
  thrown = undefined;
  const rendered: { props: { children?: ReactNode } } = Meta();
  return { tags: [rendered.props.children].flat(), error: thrown };
}
