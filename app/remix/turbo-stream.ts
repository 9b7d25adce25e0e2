import { decode as decodeWhole } from '../../node_modules/turbo-stream/dist/turbo-stream.mjs';

export { encode } from '../../node_modules/turbo-stream/dist/turbo-stream.mjs';

const newline = 10;

/**
 * turbo-stream's `decode`, with which Remix reads its answers; the browser's build takes it from here (`paths` in tsconfig.json).
 * An answer is cut off when the next page load takes over, and turbo-stream watches none of its promises for the end. So an
 * answer that is cut off after its first line stays without an end; every other failure is passed on.
 */
export const decode: typeof decodeWhole = (answer, options) => {
  const reader = answer.getReader();
  let hasLine = false;
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (done) return controller.close();
        hasLine ||= value.includes(newline);
        controller.enqueue(value);
      } catch (error) {
        const isCutOff = error instanceof DOMException && error.name === 'AbortError';
        if (!hasLine || !isCutOff) controller.error(error);
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return decodeWhole(stream, options);
};
