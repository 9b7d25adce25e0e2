import { run } from '../../scripts/setup.mjs';

/** Makes the demo shop that an empty store is filled with, so that unit tests need no build of the server. */
export default function buildDemo(): void {
  run(process.execPath, ['scripts/build-demo.mjs']);
}
