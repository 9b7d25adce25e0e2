import { escapeUTF8 as escape } from 'entities';
import type { StoreServices } from '../services/context';

export { escape };

/** Bytes of a form that a page of the store takes. */
export const mostOfForm = 16 * 1024;

/** Leads a browser on, and keeps to itself where it was. */
export function seeOther(location: string): Response {
  return new Response(null, {
    status: 303,
    headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  });
}

export interface HtmlPage {
  /** Language of the texts, BCP 47. */
  tag: string;
  heading: string;
  /** Of the document, when it is not the heading. */
  title?: string;
  /** HTML above the heading. */
  above?: string;
  /** HTML below the heading. */
  content: string;
  status?: number;
}

/** Makes small pages of the store that look like the shop, without scripts. */
export function htmlPages(services: Pick<StoreServices, 'look' | 'settings' | 'siteUrl' | 'languagePath'>) {
  const { look, siteUrl, languagePath } = services;
  const logo = (name: string): string => {
    if (!look.logo) return escape(name);
    const { src, dark, width, height } = look.logo;
    const source = dark ? `<source media="(prefers-color-scheme: dark)" srcset="${escape(dark)}">` : '';
    return `<picture>${source}<img src="${escape(src)}" width="${String(width)}" height="${String(height)}" alt="${escape(name)}"></picture>`;
  };
  return ({ tag, heading, title = heading, above = '', content, status = 200 }: HtmlPage): Response => {
    const html = `<!doctype html>
<html lang="${escape(tag)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escape(title)}</title>
<link rel="stylesheet" href="/payment/style.css">
</head>
<body>
<header><a href="${escape(siteUrl + languagePath(tag))}/">${logo(services.settings.shopName)}</a></header>
<main>
${above}<h1>${escape(heading)}</h1>
${content}
</main>
</body>
</html>
`;
    return new Response(html, {
      status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': `default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; form-action 'self' ${new URL(siteUrl).origin}; base-uri 'none'; frame-ancestors 'none'`,
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'x-robots-tag': 'noindex',
      },
    });
  };
}
