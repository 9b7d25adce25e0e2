/** Whether webp can be made of a picture, by its path: of SVG it cannot. */
export const isPhoto = (path: string): boolean => /\.(?:jpe?g|png|webp|gif|avif)$/i.test(path);

/** Bytes of the largest picture that is read. */
export const largestPicture = 30 * 1024 * 1024;
