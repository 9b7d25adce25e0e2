/** The build for bundlers of the turbo-stream that Remix comes with, as far as it is used; it has no types of its own. */
declare module '*/turbo-stream.mjs' {
  export function decode(
    answer: ReadableStream<Uint8Array>,
    options?: object,
  ): Promise<{ done: Promise<undefined>; value: unknown }>;
  export function encode(value: unknown, options?: object): ReadableStream<Uint8Array>;
}
