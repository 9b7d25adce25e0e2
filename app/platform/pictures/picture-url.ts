/**
 * Every width a picture is made in. Steps are of a quarter or less up to what a phone shows, so that a file is little
 * larger than its place; 672 is the width of a page on phones of 360 px at 2 and of 412 px at 1.75 pixels each.
 */
export const pictureWidths: readonly number[] = [
  96, 128, 160, 200, 256, 320, 400, 448, 512, 640, 672, 768, 1024, 1280, 1536, 2048, 2560, 3072,
];

/** What is offered for a place as small as a line of the cart. */
export const smallWidths = pictureWidths.slice(0, 6);

/** Pixels of the largest picture that is read. */
export const mostPixels = 50_000_000;

const widest = pictureWidths[pictureWidths.length - 1] ?? 0;

/** The picture shown when a product has none. */
export const placeholderPicture = '/images/placeholder.jpg';

/**
 * Address of a picture in the smallest made width that is at least `width` CSS pixels. `picture` is what
 * `pictureOf` gave for a source: a path such as `/pictures/mug.webp`.
 */
export function pictureUrl(picture: string, width: number): string {
  const made = pictureWidths.find((candidate) => candidate >= width) ?? widest;
  return `/images/${made}${picture}`;
}
