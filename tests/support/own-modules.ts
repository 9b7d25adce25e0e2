import diagnostics from 'node:diagnostics_channel';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, vi } from 'vitest';
import { resetProcessState } from './new-process';

// Resets modules and environment. A new process would also reload packages, which takes longer than most test files.
resetProcessState();

const before = { ...process.env };

// The shop subscribes to all servers of its process. Servers of other files must not count.
const { subscribe } = diagnostics;
const subscriptions: Parameters<typeof subscribe>[] = [];
diagnostics.subscribe = (...args) => {
  subscriptions.push(args);
  subscribe(...args);
};
syncBuiltinESMExports();

afterAll(() => {
  for (const args of subscriptions) diagnostics.unsubscribe(...args);
  diagnostics.subscribe = subscribe;
  syncBuiltinESMExports();
  vi.restoreAllMocks();
  for (const name of Object.keys(process.env))
    if (!(name in before)) Reflect.deleteProperty(process.env, name);
  Object.assign(process.env, before);
});
