import { ownPicture } from '~/backend/parts/picture-address.server';
import type { Picture } from './types';

interface RawPicture {
  databaseId: number;
  sourceUrl: string | null;
  altText: string | null;
  title: string | null;
  thumbnailUrl: string | null;
  cardUrl: string | null;
}

/** A title that a person wrote: WordPress makes others of the file's name. */
const isWritten = (title: string) => /\S\s+\S/.test(title);

/** The small sizes that the shop has made of a picture; undefined when it has only the picture itself. */
function smallOf({ thumbnailUrl, cardUrl }: RawPicture, path: string): Picture['small'] {
  const [thumbnail, card] = [ownPicture(thumbnailUrl) ?? path, ownPicture(cardUrl) ?? path];
  return thumbnail === path || card === path ? undefined : { thumbnail, card };
}

/** A product's pictures, each once. */
export class Pictures {
  readonly list: Picture[] = [];
  readonly #ids: number[] = [];

  /**
   * @param name what it shows, for a picture without a text of its own
   * @returns its index; undefined when it is none of ours to show
   */
  add(raw: RawPicture | null | undefined, name = ''): number | undefined {
    const path = ownPicture(raw?.sourceUrl);
    if (path === undefined || !raw) return undefined;
    const known = this.list.findIndex(
      (picture, index) => picture.path === path || this.#ids[index] === raw.databaseId,
    );
    if (known >= 0) return known;
    const small = smallOf(raw, path);
    const title = raw.title ?? '';
    const alt = raw.altText || (isWritten(title) ? title : name);
    this.#ids.push(raw.databaseId);
    return this.list.push({ path, alt, ...(small ? { small } : {}) }) - 1;
  }
}
