import { expect, test } from 'vitest';
import { decode, encode } from '~/remix/turbo-stream';

const firstLine = new TextEncoder().encode('[{"_1":2},"title","Mugs"]\n');

/** An answer of which so many lines have come before its connection failed. */
function failing(lines: readonly Uint8Array[], error: Error): ReadableStream<Uint8Array> {
  const left = [...lines];
  return new ReadableStream(
    {
      pull(controller) {
        const line = left.shift();
        if (line) controller.enqueue(line);
        else controller.error(error);
      },
    },
    { highWaterMark: 0 },
  );
}
const cutOff = () => new DOMException('The user aborted a request.', 'AbortError');
const aMoment = () => new Promise<'nothing'>((resolve) => setTimeout(resolve, 50, 'nothing'));

test('an answer is read to its end', async () => {
  const { value, done } = await decode(encode({ title: 'Mugs', reviews: Promise.resolve(['Lovely']) }));
  const { title, reviews } = value as { title: string; reviews: Promise<string[]> };
  expect([title, await reviews]).toEqual(['Mugs', ['Lovely']]);
  await expect(done).resolves.toBeUndefined();
});

test('an answer that is cut off after its first line leaves no promise that fails', async () => {
  const { value, done } = await decode(failing([firstLine], cutOff()));
  expect(value).toEqual({ title: 'Mugs' });
  // Vitest fails by itself when a promise was left to nobody.
  expect(await Promise.race([done, aMoment()])).toBe('nothing');
});

test('what fails before there is anything to show fails', async () => {
  await expect(decode(failing([], cutOff()))).rejects.toThrow('aborted');
  await expect(decode(failing([], new TypeError('network error')))).rejects.toThrow('network error');
});
