import diagnostics from 'node:diagnostics_channel';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, vi } from 'vitest';
import { newProcess } from './new-process';

// Resets modules and environment. A new process would also reload packages, which takes longer than most test files.
newProcess();

const before = { ...process.env };

// The shop subscribes to all servers of its process. Servers of other files must not count.
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
