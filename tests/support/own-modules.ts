import diagnostics from 'node:diagnostics_channel';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, vi } from 'vitest';
import { newProcess } from './new-process';

// A test file that replaces modules, sets the environment or keeps a store open begins as in a new process. A process of its own
// would load Node's packages anew, too, which takes longer than the tests of most files.
newProcess();

const before = { ...process.env };

// The shop watches the requests of all servers of its process: another file's servers are none of them.
const { subscribe } = diagnostics;
const watching: Parameters<typeof subscribe>[] = [];
diagnostics.subscribe = (...asked) => {
  watching.push(asked);
  subscribe(...asked);
};
syncBuiltinESMExports();

afterAll(() => {
  for (const asked of watching) diagnostics.unsubscribe(...asked);
  diagnostics.subscribe = subscribe;
  syncBuiltinESMExports();
  vi.restoreAllMocks();
  for (const name of Object.keys(process.env))
    if (!(name in before)) Reflect.deleteProperty(process.env, name);
  Object.assign(process.env, before);
});
