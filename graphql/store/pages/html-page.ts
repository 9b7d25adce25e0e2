import { escapeUTF8 as escape } from 'entities';

export { escape };

/** Bytes of a form that a page of the store takes. */
export const mostOfForm = 16 * 1024;

interface HtmlPage {
  /** Language of the texts, BCP 47. */
  tag: string;
  title: string;
  /** HTML below the heading. */
  content: string;
  status?: number;
  /** With the style of the payment page, and forms that post to the shop; else in the browser's own look. */
  hasForms?: boolean;
}

/** A small page of the store, without scripts; its title is its heading. */
export function htmlPage({ tag, title, content, status = 200, hasForms = false }: HtmlPage): Response {
  const look = hasForms
    ? '<link rel="stylesheet" href="/payment/style.css">'
    : '<meta name="color-scheme" content="light dark">';
  const html = `<!doctype html>
<html lang="${escape(tag)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title>
${look}
</head>
<body>
<main>
<h1>${escape(title)}</h1>
${content}
</main>
</body>
</html>
`;
  const policy = hasForms ? "style-src 'self'; form-action 'self'" : "form-action 'none'";
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; ${policy}; base-uri 'none'; frame-ancestors 'none'`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    },
  });
}
