import type { LoaderFunctionArgs } from '@remix-run/node';
import { getMessagesFile } from '~/platform/i18n/client-messages.server';

export function loader({ params }: LoaderFunctionArgs): Response {
  const body = getMessagesFile(params.file ?? '');
  if (body === undefined) return new Response(null, { status: 404 });
  return new Response(body, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    },
  });
}
