import { config } from '~/platform/config.server';
import { placeholderPicture, pictureUrl } from '~/platform/pictures/picture-url';

const personWidth = 96;

/** Origins whose pictures are ours: this shop's, and the backend's. */
function localOf(url: URL): string | undefined {
  const { appUrl, gqlHost } = config();
  const path = url.pathname;
  if (url.origin === new URL(appUrl).origin && path.startsWith('/pictures/')) return path;
  if (gqlHost && url.origin === new URL(gqlHost).origin) return `/shop${path}`;
  return undefined;
}

/** People's pictures at Gravatar, where WordPress has them: asked for by our server, never by the browser. */
const gravatar =
  /^https:\/\/(?:secure|www|[0-2])\.gravatar\.com\/avatar\/([0-9a-f]{32}|[0-9a-f]{64})(?:[?/]|$)/;

/**
 * Address of a person's picture on our own origin; undefined for anything that is not shown, such as the initial that the embedded
 * store draws: the page writes it itself.
 */
export function personPicture(source: string | null | undefined): string | undefined {
  const [, hash] = gravatar.exec(source ?? '') ?? [];
  const path = hash ? `/gravatar/${hash}.jpg` : ownPicture(source);
  return path && pictureUrl(path, personWidth);
}

/** The path that `pictureUrl` takes, for a picture address of the backend; the placeholder for anything foreign. */
export const pictureOf = (source: string | null | undefined): string =>
  ownPicture(source) ?? placeholderPicture;

/** Our path of a picture; undefined when it is none of ours to show. */
export function ownPicture(source: string | null | undefined): string | undefined {
  const { appUrl } = config();
  return source && URL.canParse(source, appUrl) ? localOf(new URL(source, appUrl)) : undefined;
}

export function pictureInText(source: string): string | undefined {
  const path = ownPicture(source);
  return path && pictureUrl(path, 768);
}
