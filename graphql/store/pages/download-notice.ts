import { escapeUTF8 as escape } from 'entities';

export interface Notice {
  status: number;
  /** Language of the texts, BCP 47. */
  tag: string;
  title: string;
  text: string;
  back: { label: string; url: string };
}

/** A page with one sentence and a way back, in the browser's own look: it needs no style and no script. */
export function noticePage({ status, tag, title, text, back }: Notice): Response {
  const html = `<!doctype html>
<html lang="${escape(tag)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escape(title)}</title>
</head>
<body>
<main>
<h1>${escape(title)}</h1>
<p>${escape(text)}</p>
<p><a href="${escape(back.url)}">${escape(back.label)}</a></p>
</main>
</body>
</html>
`;
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    },
  });
}
