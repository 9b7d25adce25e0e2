import type { CatalogueProduct } from '~/catalogue/records';
import type { Translate } from '~/i18n/messages';
import { placeholderPicture } from '~/platform/pictures/picture-url';
import { formatMoney, formatRange } from '~/backend/parts/money.server';
import type { ProductView } from './view.server';

/**
 * What the catalogue snapshot knows of a product, for when its page was never seen and the backend is down: enough to
 * look at, and to add what lists let add.
 */
export function partialView(
  { id, slug, name, kind, low, high, was, stock, picture, buyable }: CatalogueProduct,
  t: Translate,
): ProductView {
  const price =
    low === null || high === null
      ? {}
      : {
          price: {
            text: high === 0 ? t('product:free') : formatRange({ low, high }),
            minor: low,
            ...(was === null ? {} : { was: formatMoney(was) }),
          },
        };
  return {
    id,
    slug,
    name,
    kind: kind === 'variable' ? 'simple' : kind,
    ...price,
    stock: { state: stock === 'low' ? 'in' : stock },
    buyable,
    single: false,
    // Lists do not know: nothing is promised.
    virtual: true,
    downloadable: false,
    pictures: picture === placeholderPicture ? [] : [{ path: picture, alt: '' }],
    attributes: [],
    variations: [],
    facts: [],
    more: [],
    group: [],
    categories: [],
    brands: [],
    tags: [],
  };
}
