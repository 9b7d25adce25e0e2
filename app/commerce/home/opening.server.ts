import { textAt } from '~/commerce/content/pages.server';
import { ownLook } from '~/settings/load.server';
import type { Translate } from '~/i18n/messages';
import { storeSettings } from '~/store-settings';

export type OpeningView = NonNullable<Awaited<ReturnType<typeof homeOpening>>>;

/** Paths for `pictureUrl`; the upright one is for screens that are higher than wide. */
const ours = { wide: '/pictures/hero.webp', upright: '/pictures/hero-portrait.webp', alt: '' };

/** The opening of the home page: the owner's picture and words as far as there are any. Null where the owner wants none. */
export async function homeOpening(t: Translate) {
  const { opening } = storeSettings().home;
  if (!opening) return null;
  const text = opening.page === null ? undefined : await textAt(opening.page);
  const { wide, upright } = ownLook().opening;
  const own = wide ?? upright;
  const picture = own === undefined ? text?.picture : { path: own, alt: '' };
  const pictures = picture
    ? { wide: picture.path, upright: upright ?? picture.path, alt: picture.alt }
    : ours;
  return {
    title: text?.title ?? t('home:sentence'),
    ...(text ? { catalogue: true, html: text.html } : {}),
    button: { to: opening.button, text: t('home:toProducts') },
    pictures,
    // The words lie on the wall that our own picture leaves free; on any other picture they have a ground of their own.
    ...(picture || text ? {} : { onWall: true }),
  };
}
