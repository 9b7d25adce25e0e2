import { Suspense, type FormEvent, type RefObject } from 'react';
import { CatalogueText } from '~/components/boxes/CatalogueText';
import { fieldOf } from '~/components/form/failed-form';
import type { FailedForm } from '~/forms/failed-form';
import { Rating } from '~/components/ui/Rating';
import { Prose } from '~/components/boxes/Prose';
import type { Choice } from '~/catalogue/variations';
import type { ProductPage } from '~/commerce/product/page.server';
import { focusPart } from '~/enhance/page/focus';
import { lazyPart } from '~/enhance/page/load-part';
import { useLocale, useT } from '~/i18n/context';
import { tagOf } from '~/i18n/locales';
import * as css from './product.css';
import { BuyForm } from './BuyForm';
import { PriceBlock, Availability } from './PriceBlock';
import type { Shown } from '~/commerce/product/selection';
import { TrustLines } from './TrustLines';
import { WishForm } from '~/components/lists/WishForm';
import { ButtonLink } from '~/components/ui/Button';
import type { ProductView } from '~/commerce/product/view.server';

const GroupedProducts = /* @__PURE__ */ lazyPart(
  async () => (await import('./GroupedProducts')).GroupedProducts,
);
const StockAlertForm = /* @__PURE__ */ lazyPart(
  async () => (await import('./StockAlertForm')).StockAlertForm,
);

interface BuyColumnProps {
  page: ProductPage;
  choice: Choice;
  shown: Shown;
  /** Address of the page with the choice. */
  path: string;
  quantity: string;
  failure: FailedForm | undefined;
  formRef: RefObject<HTMLFormElement>;
  onChange: (event: FormEvent<HTMLFormElement>) => void;
}

/** Name, price, availability, choice and the way into the cart. It stays in view beside the gallery. */
export function BuyColumn({
  page,
  choice,
  shown,
  path,
  quantity,
  failure,
  formRef,
  onChange,
}: BuyColumnProps) {
  const { product, reviews } = page;
  const external = product.kind === 'external';
  const initial = (name: string) =>
    name === 'quantity'
      ? quantity
      : name.startsWith('quantity_')
        ? '0'
        : (choice[name.replace(/^attribute_/, '')] ?? '');
  const field = (name: string) => fieldOf(failure, 'buy', name, initial(name));
  return (
    <div className={css.buyColumn}>
      <div className={css.buyColumnHead}>
        <h1>
          <CatalogueText>{product.name}</CatalogueText>
        </h1>
        {reviews?.count ? (
          <a href="#reviews" className={css.buyColumnRating} onClick={focusPart}>
            <Rating value={reviews.average} count={reviews.count} />
          </a>
        ) : null}
      </div>
      <div aria-live="polite" className={css.buyColumnOffer}>
        <PriceBlock
          price={shown.price}
          taxIncluded={page.taxIncluded}
          virtual={product.virtual}
          own={!external}
        />
        {page.partial || external || product.kind === 'grouped' || !shown.price ? null : (
          <Stock product={product} shown={shown} />
        )}
      </div>
      {product.summary ? <Prose html={product.summary} catalogue /> : null}
      {product.kind === 'grouped' ? (
        <Suspense>
          <GroupedProducts product={product} fieldOf={field} />
        </Suspense>
      ) : external ? (
        <ExternalOffer external={product.external} />
      ) : product.attributes.length > 0 || product.buyable ? (
        <BuyForm
          product={product}
          guides={page.guides}
          choice={choice}
          picture={product.pictures[shown.picture]?.path}
          most={shown.stock?.left ?? product.stock.left}
          fieldOf={field}
          formRef={formRef}
          onChange={onChange}
        />
      ) : null}
      {page.alert && (failure?.form === 'stock-alert' || (!page.partial && shown.stock?.state === 'out')) ? (
        <Suspense>
          <StockAlertForm
            labels={page.alert}
            productId={shown.variation ?? product.id}
            path={path}
            failure={failure}
            isMain={!product.buyable}
          />
        </Suspense>
      ) : null}
      <WishForm productId={product.id} wished={page.wished} path={path} />
      <TrustLines
        own={!external}
        product={product}
        free={page.free}
        arrives={
          ['out', 'backorder'].includes((shown.stock ?? product.stock).state) ? undefined : page.arrives?.text
        }
      />
    </div>
  );
}

interface StockProps {
  product: ProductPage['product'];
  shown: Shown;
}

function Stock({ product, shown: { stock, impossible, missing } }: StockProps) {
  const t = useT();
  const locale = useLocale();
  if (impossible) return <p className={css.buyColumnImpossible}>{t('product:impossible')}</p>;
  if (stock) return <Availability stock={stock} />;
  const labels = product.attributes.filter(({ name }) => missing.includes(name)).map(({ label }) => label);
  const attributes = new Intl.ListFormat(tagOf(locale)).format(labels);
  return <p className={css.buyColumnChoose}>{t('product:chooseToSee', { attributes })}</p>;
}

/** A product that another shop sells: a link there, in the same tab, that says where it leads. */
function ExternalOffer({ external }: { external: ProductView['external'] }) {
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
