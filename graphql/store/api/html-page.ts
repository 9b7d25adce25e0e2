import { escapeUTF8 as escape } from 'entities';
import type { Branding, BrandingColors } from '../core/store-branding';
import type { StoreServices } from '../context/store-context';

export { escape };

export const MAX_FORM_BYTES = 16 * 1024;

/** Sends no referrer: the URL has the order key. */
export function seeOther(location: string): Response {
  return new Response(null, {
    status: 303,
    headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  });
}

export interface HtmlPage {
  /** BCP 47 */
  tag: string;
  heading: string;
  /** Document title, if it differs from the heading. */
  title?: string;
  /** HTML */
  above?: string;
  /** HTML */
  content: string;
  status?: number;
}

export function createHtmlRenderer(
  services: Pick<StoreServices, 'branding' | 'settings' | 'siteUrl' | 'languagePath'>,
) {
  const { branding, siteUrl, languagePath } = services;
  const renderLogo = (name: string): string => {
    if (!branding.logo) return escape(name);
    const { src, dark, width, height } = branding.logo;
    const source = dark ? `<source media="(prefers-color-scheme: dark)" srcset="${escape(dark)}">` : '';
    return `<picture>${source}<img src="${escape(src)}" width="${String(width)}" height="${String(height)}" alt="${escape(name)}"></picture>`;
  };
  return ({ tag, heading, title = heading, above = '', content, status = 200 }: HtmlPage): Response => {
    const { shopName } = services.settings;
    const html = `<!doctype html>
<html lang="${escape(tag)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escape(`${title} - ${shopName}`)}</title>
<link rel="stylesheet" href="/payment/style.css">
</head>
<body>
<header><a href="${escape(siteUrl + languagePath(tag))}/">${renderLogo(shopName)}</a></header>
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

const toCssProperties = ({ onAccent, ...colors }: BrandingColors): string =>
  Object.entries({ ...colors, 'on-accent': onAccent })
    .map(([name, value]) => `--${name}: ${value};`)
    .join(' ');

/** Supports 320 px, dark mode, print and forced colours. */
export const buildStylesheet = (branding: Branding): string => {
  const { light, dark, corners, fonts, faces } = branding;
  return `
${faces}
:root { color-scheme: ${light === dark ? 'light' : 'light dark'}; ${toCssProperties(light)} }
@media screen and (prefers-color-scheme: dark) { :root { ${toCssProperties(dark)} } }
* { box-sizing: border-box; }
html { font: 100%/1.5 ${fonts.text}; }
body { margin: 0; background: var(--paper); color: var(--ink); font-size: 1.0625rem; }
header { border-bottom: 1px solid var(--line); }
header a { display: flex; align-items: center; min-height: 4rem; padding: 0.5rem var(--edge); color: var(--ink); font: 500 1.5rem/1.1 ${fonts.display}; text-decoration: none; }
header img { display: block; max-width: 12rem; height: auto; }
main { padding: 2rem var(--edge) 4rem; }
:root { --edge: 1rem; }
@media (min-width: 48em) { :root { --edge: 1.5rem; } }
@media (min-width: 80em) { :root { --edge: calc(50% - 620px); } }
h1, h2 { font-family: ${fonts.display}; line-height: 1.2; font-weight: 500; }
h1 { font-size: clamp(1.75rem, 1.4rem + 1.6vw, 2.375rem); margin: 0 0 1rem; }
h2 { font-size: 1.25rem; margin: 0 0 0.75rem; }
p { margin: 0 0 1rem; max-width: 42.5rem; }
a { color: var(--accent); text-underline-offset: 0.2em; }
form { max-width: 34rem; margin: 0 0 1.5rem; }
.panel { background: var(--card); border: 1px solid var(--line); border-radius: ${corners.card}; padding: 1.25rem; margin: 0 0 1.5rem; }
@media (min-width: 56rem) {
  .columns { display: grid; grid-template-columns: minmax(0, 34rem) minmax(16rem, 22rem); justify-content: space-between; align-items: start; margin-top: 2rem; }
  .columns > :first-child { grid-column: 2; grid-row: 1; }
}
.note { color: var(--soft); font-size: 0.9375rem; }
.summary { display: grid; grid-template-columns: 1fr auto; row-gap: 0.25rem; margin: 0; }
.summary dt, .summary dd { margin: 0; }
.summary dd { text-align: right; padding-left: 1rem; font-variant-numeric: tabular-nums; }
.summary .sum { font-weight: 600; border-top: 1px solid var(--line); padding-top: 0.5rem; margin-top: 0.25rem; }
.problems { border: 3px solid var(--bad); padding: 1rem 1.5rem; }
.problems h2 { margin-bottom: 0.5rem; }
.hint { color: var(--soft); font-size: 0.9375rem; display: block; }
button { font: inherit; min-height: 3rem; padding: 0.5rem 1.25rem; border-radius: ${corners.control}; cursor: pointer; margin: 0 0 0.75rem; }
button.main { width: 100%; border: 2px solid var(--accent); background: var(--accent); color: var(--on-accent); font-weight: 600; font-variant-numeric: tabular-nums; }
button.quiet { display: block; margin-inline: auto; border: 0; background: none; color: var(--ink); text-decoration: underline; text-decoration-thickness: 1px; text-underline-offset: 0.2em; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.problems:focus { outline: 3px solid var(--accent); outline-offset: 2px; }
@media (forced-colors: active) { button, .panel { border-color: ButtonText; } }
@media print { button { display: none; } }
`.trim();
};
