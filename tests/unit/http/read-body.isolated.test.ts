import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { readResponse, readBody } from '@graphql/shared/read-body';
import { createDeferred } from '../../support/process-signal';

const MEGABYTE_BYTES = 1024 * 1024;
const never = new Promise<void>(() => undefined);

/** A request whose body comes in these parts, and ends at once unless it is said when. */
function sending(parts: readonly Uint8Array[], { end = Promise.resolve(), headers = {} } = {}): Request {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(part);
      void end.then(() => controller.close());
    },
  });
  return new Request('http://shop.example/', { method: 'POST', body, duplex: 'half', headers });
}

const statusOf = async (request: Request, most: number) => {
  const body = await readBody(request, most);
  return body instanceof Response ? body.status : 200;
};

test('a body is read as it came, up to its limit, in whatever parts it comes', async () => {
  const parts = fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(parts, fc.nat({ max: 4000 }), async (sent, most) => {
      const whole = Buffer.concat(sent);
      const body = await readBody(sending(sent), most);
      if (whole.length > most) expect(body).toMatchObject({ status: 413 });
      else expect(body).toEqual(whole);
    }),
  );
});

test('an unfinished body times out after half a minute', async () => {
  vi.useFakeTimers();
  const ended = vi.fn();
  void statusOf(sending([new Uint8Array(5)], { end: never }), 10).then(ended);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1500);
  expect(ended).toHaveBeenCalledWith(408);
});

test('many large bodies at once leave room for small ones, and give theirs back, whoever reads them', async () => {
  const end = createDeferred();
  const pending = Array.from({ length: 60 }, () =>
    statusOf(sending([new Uint8Array(MEGABYTE_BYTES)], { end: end.promise }), MEGABYTE_BYTES),
  );
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await statusOf(sending([new Uint8Array(16 * 1024)]), MEGABYTE_BYTES)).toBe(200);
  const large = () => sending([new Uint8Array(MEGABYTE_BYTES)]);
  expect(await statusOf(large(), MEGABYTE_BYTES)).toBe(503);
  // The bundle of the embedded store has a copy of the module.
  vi.resetModules();
  const copy = await import('@graphql/shared/read-body');
  expect(copy.readBody).not.toBe(readBody);
  expect(await copy.readBody(large(), MEGABYTE_BYTES)).toMatchObject({ status: 503 });
  end.settle();
  const statuses = await Promise.all(pending);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  expect(statuses.filter((status) => status === 200)).toHaveLength(32);
  expect(await statusOf(large(), MEGABYTE_BYTES)).toBe(200);
});

test('an unfinished response of another server is canceled', async () => {
  let isCancelled = false;
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(1000)),
    cancel: () => {
      isCancelled = true;
    },
  });
  await expect(readResponse(new Response(endless), 10_000)).rejects.toThrow(RangeError);
  expect(isCancelled).toBe(true);
  expect((await readResponse(new Response('all'), 3)).toString()).toBe('all');
});
