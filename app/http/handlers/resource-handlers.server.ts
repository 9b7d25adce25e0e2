import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { setSecurityHeaders } from '~/http/guards/security-headers.server';

type Args = LoaderFunctionArgs | ActionFunctionArgs;

export async function catchResponse<Value>(task: () => Promise<Value>): Promise<Value | Response> {
  try {
    return await task();
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
}

export function createResourceHandler(handler: (args: Args) => Promise<Response> | Response) {
  return async (args: Args): Promise<Response> => {
    const response = await catchResponse(async () => handler(args));
    const headers = new Headers(response.headers);
    setSecurityHeaders(headers);
    return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
  };
}

export const emptyResponse = (code: number, headers: HeadersInit = {}) =>
  new Response(null, { status: code, headers });

export function xmlResponse(body: string, type: string): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, {
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=3600' },
  });
}
