/** Tells by its path whether webp can be made of an image: of SVG it cannot. */
export const isRasterPicture = (path: string): boolean => /\.(?:jpe?g|png|webp|gif|avif)$/i.test(path);

export const MAX_PICTURE_BYTES = 30 * 1024 * 1024;
