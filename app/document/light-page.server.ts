/** Widths in pixels: of a picture, and of one that only wide screens get. */
const widths = { img: 320, source: 640 };

/** A picture's tag with one small file, which nothing waits for. */
function smallPicture(tag: string, name: keyof typeof widths): string {
  return tag
    .replace(/ sizes="[^"]*"/, '')
    .replace(/ srcset="([^ "]*)(?: [^"]*)?"/i, name === 'source' ? ' srcset="$1"' : '')
    .replace(/"\/images\/\d+\//, `"/images/${widths[name]}/`)
    .replace(' fetchpriority="high"', ' loading="lazy"');
}

/**
 * The light version of a page, for slow devices and lines. What it leaves out is decided here, and components know nothing of it.
 * - Scripts and what they would read go; what a browser without scripts is shown stands in the page. Data for search engines stays.
 * - Each picture comes in one small size.
 * - A part marked `data-version="full"` is hidden; one marked `data-version="light"`, which full pages hide, is shown.
 * - `html[data-light]` turns off the font that only headings use (app/styles/global.css.ts).
 */
export function lightPage(html: string): string {
  return html
    .replace('<html ', '<html data-light ')
    .replaceAll(/<script(?! type="application\/ld\+json")[^>]*>.*?<\/script>/gs, '')
    .replaceAll(/<link rel="(?:modulepreload|preload|manifest)"[^>]*>/g, '')
    .replaceAll(/<\/?noscript>/g, '')
    .replaceAll(/<(img|source) [^>]*>/g, smallPicture)
    .replaceAll(/<[^<>]* data-version="full"/g, '$& hidden=""')
    .replaceAll(/<[^<>]* data-version="light"[^<>]*>/g, (tag) => tag.replace(' hidden=""', ''));
}
