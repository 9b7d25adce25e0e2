import { afterAll, vi } from 'vitest';
import { newProcess } from './new-process';

// A test file that replaces modules, sets the environment or keeps a store open begins as in a new process. A process of its own
// would load Node's packages anew, too, which takes longer than the tests of most files.
newProcess();

const before = { ...process.env };

afterAll(() => {
  vi.restoreAllMocks();
  for (const name of Object.keys(process.env))
    if (!(name in before)) Reflect.deleteProperty(process.env, name);
  Object.assign(process.env, before);
});
