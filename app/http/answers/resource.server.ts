import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { securityHeaders } from '~/http/guards/security-headers.server';

type Args = LoaderFunctionArgs | ActionFunctionArgs;

export async function orThrown<Value>(work: () => Promise<Value>): Promise<Value | Response> {
  try {
    return await work();
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
}

export function resource(work: (args: Args) => Promise<Response> | Response) {
  return async (args: Args): Promise<Response> => {
    const response = await orThrown(async () => work(args));
    const headers = new Headers(response.headers);
    securityHeaders(headers);
    return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
  };
}

export const status = (code: number, headers: HeadersInit = {}) =>
  new Response(null, { status: code, headers });

export function xmlResponse(body: string, type: string): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, {
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=3600' },
  });
}
