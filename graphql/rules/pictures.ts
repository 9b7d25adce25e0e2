/** Tells by its path whether webp can be made of an image: of SVG it cannot. */
export const isPhoto = (path: string): boolean => /\.(?:jpe?g|png|webp|gif|avif)$/i.test(path);

export const largestPicture = 30 * 1024 * 1024;
