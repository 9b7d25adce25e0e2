/**
 * The light version of a page: without its scripts and what they would read, with what a browser without scripts is shown, and
 * without the font that only headings use. Data for search engines stays.
 */
export function withoutScripts(html: string): string {
  return html
    .replaceAll(/<script(?! type="application\/ld\+json")[^>]*>.*?<\/script>/gs, '')
    .replaceAll(/<link rel="(?:modulepreload|preload|manifest)"[^>]*>/g, '')
    .replaceAll(/<\/?noscript>/g, '');
}
