/** Widths in pixels of pictures, and of those that only wide screens get. */
const [small, wide] = [320, 640];

/** An `<img>` or `<source>` with one small picture; none is waited for. */
function smallPicture(tag: string): string {
  const isWide = tag.startsWith('<source');
  return tag
    .replace(/ srcset="([^ "]*)(?: [^"]*)?"/i, isWide ? ' srcset="$1"' : '')
    .replace(/ sizes="[^"]*"/, '')
    .replace(' fetchpriority="high"', ' loading="lazy"')
    .replace(/"\/images\/\d+\//, `"/images/${isWide ? wide : small}/`);
}

/**
 * The light version of a page, for slow devices and lines: what it leaves out is decided here, and components do not know of it.
 * - Scripts and what they would read go; what a browser without scripts is shown is part of the page. Data for search engines stays.
 * - Each picture has one small size.
 * - `data-version="full"` marks a part that only the full page shows, `hidden data-version="light"` one that only this page shows.
 * - `html[data-light]` turns off the font that only headings use (app/styles/global.css.ts).
 */
export function lightPage(html: string): string {
  return html
    .replace('<html ', '<html data-light ')
    .replaceAll(/<script(?! type="application\/ld\+json")[^>]*>.*?<\/script>/gs, '')
    .replaceAll(/<link rel="(?:modulepreload|preload|manifest)"[^>]*>/g, '')
    .replaceAll(/<\/?noscript>/g, '')
    .replaceAll(/<(?:img|source) [^>]*>/g, smallPicture)
    .replaceAll(' data-version="full"', ' hidden=""')
    .replaceAll(' hidden="" data-version="light"', '');
}
