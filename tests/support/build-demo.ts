import { buildDemo } from '../../scripts/setup.mjs';

/** What an empty store is filled with, made without the server's build: unit tests need no more of it. */
export default function prepareDemo(): void {
  buildDemo();
}
