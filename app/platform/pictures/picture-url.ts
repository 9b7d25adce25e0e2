/** Breakpoints in CSS pixels, and the densities of screens that pictures are made for. */
const breakpoints = [320, 640, 768, 1024, 1280, 1536];
const densities = [1, 2];

/** Every width a picture is made in: each breakpoint at each density. */
export const pictureWidths: readonly number[] = [
  ...new Set(densities.flatMap((density) => breakpoints.map((width) => width * density))),
].sort((a, b) => a - b);

const widest = pictureWidths[pictureWidths.length - 1] ?? 0;

/** The picture shown when a product has none. */
export const placeholderPicture = '/images/placeholder.jpg';

/**
 * Address of a picture as webp in the smallest made width that is at least `width` CSS pixels. `picture` is what
 * `pictureOf` gave for a source: a path such as `/pictures/mug.webp`.
 */
export function pictureUrl(picture: string, width: number): string {
  const made = pictureWidths.find((candidate) => candidate >= width) ?? widest;
  return `/images/${made}${picture}`;
}
