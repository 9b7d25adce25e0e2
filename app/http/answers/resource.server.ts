import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { securityHeaders } from '~/http/guards/security-headers.server';

type Args = LoaderFunctionArgs | ActionFunctionArgs;

/** Wraps a resource route: its answers carry the security headers that pages get from entry.server. */
export function resource(work: (args: Args) => Promise<Response> | Response) {
  return async (args: Args): Promise<Response> => {
    const response = await work(args);
    const headers = new Headers(response.headers);
    securityHeaders(headers);
    return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
  };
}
