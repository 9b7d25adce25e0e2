import { config } from '~/platform/config.server';
import { PLACEHOLDER_PICTURE_PATH, pictureUrl } from '~/platform/pictures/picture-url';

const AVATAR_WIDTH = 96;

function toLocalPath(url: URL): string | undefined {
  const { appUrl, gqlHost } = config();
  const path = url.pathname;
  if (url.origin === new URL(appUrl).origin && path.startsWith('/pictures/')) return path;
  if (gqlHost && url.origin === new URL(gqlHost).origin) return `/shop${path}`;
  return undefined;
}

/** Gravatar images are fetched by the server, never by the browser. */
const gravatarPattern =
  /^https:\/\/(?:secure|www|[0-2])\.gravatar\.com\/avatar\/([0-9a-f]{32}|[0-9a-f]{64})(?:[?/]|$)/;

/** Returns undefined for the initials that the embedded store draws, which pages write themselves. */
export function getAvatarUrl(source: string | null | undefined): string | undefined {
  const [, hash] = gravatarPattern.exec(source ?? '') ?? [];
  const path = hash ? `/gravatar/${hash}.jpg` : findPicturePath(source);
  return path && pictureUrl(path, AVATAR_WIDTH);
}

export const toPicturePath = (source: string | null | undefined): string =>
  findPicturePath(source) ?? PLACEHOLDER_PICTURE_PATH;

export function findPicturePath(source: string | null | undefined): string | undefined {
  const { appUrl } = config();
  return source && URL.canParse(source, appUrl) ? toLocalPath(new URL(source, appUrl)) : undefined;
}

export function getTextPictureUrl(source: string): string | undefined {
  const path = findPicturePath(source);
  return path && pictureUrl(path, 768);
}
