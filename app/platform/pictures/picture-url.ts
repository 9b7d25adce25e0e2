/** Steps of at most a quarter up to phone width. 672 is a full-width picture on phones of 360 px at 2x and 412 px at 1.75x. */
export const pictureWidths: readonly number[] = [
  96, 128, 160, 200, 256, 320, 400, 448, 512, 640, 672, 768, 1024, 1280, 1536, 2048, 2560, 3072,
];

export const smallWidths = pictureWidths.slice(0, 6);

export const MAX_INPUT_PIXELS = 50_000_000;

const MAX_PICTURE_WIDTH = pictureWidths[pictureWidths.length - 1] ?? 0;

export const PLACEHOLDER_PICTURE_PATH = '/images/placeholder.jpg';

/** Builds the URL of the smallest generated width that covers `width` CSS pixels. `picture` is a path from `pictureOf`. */
export function pictureUrl(picture: string, width: number): string {
  const servedWidth = pictureWidths.find((candidate) => candidate >= width) ?? MAX_PICTURE_WIDTH;
  return `/images/${servedWidth}${picture}`;
}
