import { config } from '~/platform/config.server';
import { placeholderPicture } from '~/platform/pictures/picture-url';

/** Prefix of pictures that are on the commerce backend's own origin. */
export const remotePrefix = '/shop/';

/** Origins whose pictures are ours: this shop's, and the backend's. */
function localOf(url: URL): string | undefined {
  const { appUrl, gqlHost } = config();
  const path = url.pathname;
  if (url.origin === new URL(appUrl).origin && /^\/(pictures|images)\/./.test(path)) return path;
  if (gqlHost && url.origin === new URL(gqlHost).origin) return `${remotePrefix}${path.slice(1)}`;
  return undefined;
}

/** The path that `pictureUrl` takes, for a picture address of the backend; the placeholder for anything foreign. */
export function pictureOf(source: string | null | undefined): string {
  const { appUrl } = config();
  if (!source || !URL.canParse(source, appUrl)) return placeholderPicture;
  return localOf(new URL(source, appUrl)) ?? placeholderPicture;
}
