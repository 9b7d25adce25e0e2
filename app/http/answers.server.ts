/** A loader's or action's value together with status and headers. */
export class Answer<Value> {
  constructor(
    readonly value: Value,
    readonly init: { status?: number; headers?: HeadersInit } = {},
  ) {}
}

export function answer<Value>(
  value: Value,
  init: { status?: number; headers?: HeadersInit } = {},
): Answer<Value> {
  return new Answer(value, init);
}

/** 303 to a path of this site (Post/Redirect/Get). Cookies of the shopper go along. */
export function seeOther(path: string, headers: HeadersInit = {}): Response {
  return new Response(null, {
    status: 303,
    headers: { ...Object.fromEntries(new Headers(headers)), location: path },
  });
}
