import { expect, test, vi } from 'vitest';
import { runInContext, type Timing, countBackendCall } from '~/platform/request-context.server';

const aborted = (signal: AbortSignal) =>
  new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));

test('a loader that has waited for a silent backend waits less for each later call', async () => {
  using timeOuts = vi.spyOn(AbortSignal, 'timeout');
  const timing: Timing = { calls: 0, milliseconds: 0 };
  await runInContext({ timing }, async () => {
    countBackendCall(30).done();
    const silent = countBackendCall(30);
    await aborted(silent.signal);
    silent.done();
    countBackendCall(30).done();
  });
  countBackendCall(30).done();
  expect(timeOuts.mock.calls.map(([milliseconds]) => milliseconds)).toEqual([30, 30, 8, 30]);
  expect(timing.calls).toBe(3);
});
