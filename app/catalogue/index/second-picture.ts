const extension = /\.\w+$/;

/** Shortens the path of a second picture to what its name adds to the main one: `-detail` of `/mug.webp` and `/mug-detail.webp`. */
export function shortenPicture(second: string, main: string): string {
  const [end = ''] = extension.exec(main) ?? [];
  const stem = main.slice(0, main.length - end.length);
  const added = second.slice(stem.length, second.length - end.length);
  return expandPicture(added, main) === second ? added : second;
}

export const expandPicture = (short: string, main: string): string =>
  short.startsWith('/') ? short : main.replace(extension, (end) => short + end);
