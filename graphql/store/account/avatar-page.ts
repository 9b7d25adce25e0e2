import { tryDecodeUriComponent } from '../../shared/html-text';

/** Draws `/avatar/{letter}.svg?size=96`. The colour depends on the letter alone. */
export function handleAvatarRequest(_request: Request, url: URL): Response {
  const [, encoded] = /^\/avatar\/([^/]{1,20})\.svg$/.exec(url.pathname) ?? [];
  const letter = encoded === undefined ? undefined : decodeLetter(encoded);
  if (letter === undefined) return new Response(null, { status: 404 });
  const requestedSize = Number(url.searchParams.get('size') ?? 96);
  const size =
    Number.isInteger(requestedSize) && requestedSize >= 16 && requestedSize <= 512 ? requestedSize : 96;
  const hue = ((letter.codePointAt(0) ?? 0) * 47) % 360;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${String(size)}" height="${String(size)}" viewBox="0 0 96 96"><rect width="96" height="96" fill="hsl(${String(hue)} 32% 34%)"/><text x="48" y="50" fill="#fff" font-family="Georgia, serif" font-size="44" text-anchor="middle" dominant-baseline="central">${letter}</text></svg>`;
  return new Response(svg, {
    headers: {
      'content-type': 'image/svg+xml; charset=utf-8',
      'content-security-policy': "default-src 'none'",
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    },
  });
}

function decodeLetter(encoded: string): string | undefined {
  const text = tryDecodeUriComponent(encoded);
  return text !== undefined && /^(?:[\p{L}\p{N}]|\?)$/u.test(text) ? text : undefined;
}
