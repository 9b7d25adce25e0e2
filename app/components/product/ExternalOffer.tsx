import { ButtonLink } from '~/components/ui/Button';
import type { ProductView } from '~/commerce/product/view.server';
import { useT } from '~/i18n/context';
import * as css from './product.css';

/** A product that another shop sells: a link there, in the same tab, that says where it leads. */
export function ExternalOffer({ external }: { external: ProductView['external'] }) {
  const t = useT();
  if (!external) return null;
  const { host } = new URL(external.url);
  return (
    <div className={css.externalOffer}>
      <ButtonLink to={external.url} rel="nofollow noopener external" icon="external" wide>
        {external.text ?? t('product:buyAt', { host })}
      </ButtonLink>
      <p className={css.externalOfferNote}>{t('product:externalNote', { host })}</p>
    </div>
  );
}
