import { config } from '~/platform/config.server';
import { placeholderPicture, pictureUrl } from '~/platform/pictures/picture-url';

const personWidth = 96;

function localOf(url: URL): string | undefined {
  const { appUrl, gqlHost } = config();
  const path = url.pathname;
  if (url.origin === new URL(appUrl).origin && path.startsWith('/pictures/')) return path;
  if (gqlHost && url.origin === new URL(gqlHost).origin) return `/shop${path}`;
  return undefined;
}

/** Gravatar images are fetched by the server, never by the browser. */
const gravatar =
  /^https:\/\/(?:secure|www|[0-2])\.gravatar\.com\/avatar\/([0-9a-f]{32}|[0-9a-f]{64})(?:[?/]|$)/;

/** Returns undefined for the initials that the embedded store draws, which pages write themselves. */
export function personPicture(source: string | null | undefined): string | undefined {
  const [, hash] = gravatar.exec(source ?? '') ?? [];
  const path = hash ? `/gravatar/${hash}.jpg` : ownPicture(source);
  return path && pictureUrl(path, personWidth);
}

export const pictureOf = (source: string | null | undefined): string =>
  ownPicture(source) ?? placeholderPicture;

export function ownPicture(source: string | null | undefined): string | undefined {
  const { appUrl } = config();
  return source && URL.canParse(source, appUrl) ? localOf(new URL(source, appUrl)) : undefined;
}

export function pictureInText(source: string): string | undefined {
  const path = ownPicture(source);
  return path && pictureUrl(path, 768);
}
