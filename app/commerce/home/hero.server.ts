import type { getIntroduction, Sentence } from '~/commerce/cms/introduction.server';
import { readPageText } from '~/commerce/cms/content-pages.server';
import { getCustomBranding } from '~/platform/settings/load-settings.server';
import type { Translate } from '~/platform/i18n/messages';
import { storeSettings } from '~/platform/settings/store-settings';
import { getDefaultDeliveryTime } from '~/domain/delivery-estimate.server';
import { formatFreeDeliveryPromise } from '~/domain/settings-placeholders.server';
import type { Shopper } from '~/session/shopper.server';

export interface HeroView {
  title: string;
  catalogue?: true;
  lead?: Sentence | undefined;
  html?: string;
  button?: { to: string; text: string };
  /** Paths for `pictureUrl`. The upright one is for portrait screens. */
  pictures?: { wide: string; upright: string; alt: string } | undefined;
  /** The demo picture has free space for the text. Any other picture needs a background behind it. */
  onWall?: true;
}

const demoPictures = { wide: '/pictures/hero.webp', upright: '/pictures/hero-portrait.webp', alt: '' };

export async function buildHero(
  t: Translate,
  { isDemo, heading, plainTitle, tagline }: Awaited<ReturnType<typeof getIntroduction>>,
): Promise<HeroView> {
  const { opening } = storeSettings().home;
  if (!opening) return { title: plainTitle };
  const text = opening.page === null ? undefined : await readPageText(opening.page);
  const { wide, upright } = getCustomBranding().opening;
  const file = wide ?? upright;
  const picture = file === undefined ? text?.picture : { path: file, alt: '' };
  return {
    title: text?.title ?? heading,
    ...(text ? { catalogue: true, html: text.html } : isDemo ? {} : { lead: tagline }),
    button: { to: opening.button, text: t('home:toProducts') },
    ...(picture
      ? { pictures: { wide: picture.path, upright: upright ?? picture.path, alt: picture.alt } }
      : isDemo
        ? { pictures: demoPictures, ...(text ? {} : { onWall: true }) }
        : {}),
  };
}

/** Promises for every order, shown below the hero. */
export function buildShopPromises({ t, locale }: Pick<Shopper, 't' | 'locale'>) {
  const promises = {
    hours: getDefaultDeliveryTime(),
    delivery: formatFreeDeliveryPromise(t, locale),
    returns: t('common:returnTime', { count: storeSettings().returnDays }),
    secure: t('common:securePayment'),
  };
  const icons = ['hours', 'delivery', 'returns', 'secure'] as const;
  return icons.flatMap((icon) => {
    const text = promises[icon];
    return text ? [{ icon, text }] : [];
  });
}
