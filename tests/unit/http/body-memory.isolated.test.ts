import { expect, test, vi } from 'vitest';
import { readBody } from '@graphql/shared/read-body';
import { createDeferred } from '../../support/process-signal';

const MEGABYTE_BYTES = 1024 * 1024;

function send(end: Promise<void>): Request {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new Uint8Array(MEGABYTE_BYTES));
      void end.then(() => controller.close());
    },
  });
  return new Request('http://shop.example/', { method: 'POST', body, duplex: 'half' });
}

test('the bundle of the embedded store, which has a copy of the module, shares the memory for bodies', async () => {
  const end = createDeferred();
  const bodies = Array.from({ length: 33 }, () => readBody(send(end.promise), MEGABYTE_BYTES));
  await bodies.at(-1)?.then((body) => expect(body).toMatchObject({ status: 503 }));
  vi.resetModules();
  const copy = await import('@graphql/shared/read-body');
  expect(copy.readBody).not.toBe(readBody);
  expect(await copy.readBody(send(Promise.resolve()), MEGABYTE_BYTES)).toMatchObject({ status: 503 });
  end.settle();
  await Promise.all(bodies);
  expect(await copy.readBody(send(Promise.resolve()), MEGABYTE_BYTES)).toHaveLength(MEGABYTE_BYTES);
});
