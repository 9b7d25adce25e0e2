import { tryDecodeUriComponent } from '../../shared/html-text';

/** Draws `/avatar/{letter}.svg`. The colour depends on the letter alone. */
export function handleAvatarRequest(_request: Request, url: URL): Response {
  const [, encoded = ''] = /^\/avatar\/([^/]{1,20})\.svg$/.exec(url.pathname) ?? [];
  const letter = tryDecodeUriComponent(encoded) ?? '';
  if (!/^(?:[\p{L}\p{N}]|\?)$/u.test(letter)) return new Response(null, { status: 404 });
  const hue = ((letter.codePointAt(0) ?? 0) * 47) % 360;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96"><rect width="96" height="96" fill="hsl(${String(hue)} 32% 34%)"/><text x="48" y="50" fill="#fff" font-family="Georgia, serif" font-size="44" text-anchor="middle" dominant-baseline="central">${letter}</text></svg>`;
  return new Response(svg, {
    headers: {
      'content-type': 'image/svg+xml; charset=utf-8',
      'content-security-policy': "default-src 'none'",
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    },
  });
}
