import { Link } from '@remix-run/react';
import { CatalogueText, Prose, VisuallyHidden } from '~/components/primitives/Text';
import { buildField, type FailedForm } from '~/components/form/build-field';
import { Rating } from '~/components/ui/Rating';
import { Stack } from '~/components/primitives/Stack';
import type { ProductPage } from '~/commerce/product/product-page.server';
import { focusFragment } from '~/client/page/focus';
import { lazyPart } from '~/client/page/lazy-import';
import type { SelectionControls } from '~/client/product/use-selected-variation';
import { useLocale, useT } from '~/platform/i18n/translate-context';
import { tagOf } from '~/platform/i18n/locales';
import { inColumn, note } from '~/components/primitives/primitives.css';
import * as css from './product.css';
import { BuyForm } from './BuyForm';
import { PriceBlock, Availability } from './PriceBlock';
import type { ProductSelection } from '~/commerce/product/variation-selection';
import { Icon, type IconName } from '~/components/icons/Icon';
import { storeSettings } from '~/platform/settings/store-settings';
import { CartForm } from '~/components/cart/CartForm';
import { Banner } from '~/components/ui/Banner';
import { Button, ButtonLink } from '~/components/ui/Button';
import { isOptimisticallyWished } from '~/client/cart/optimistic-cart';
import { useFetcherForm } from '~/client/forms/use-fetcher-form';
import type { ProductView } from '~/commerce/product/product-view.server';

const GroupedProducts = lazyPart(async () => (await import('./GroupedProducts')).GroupedProducts);
interface BuyColumnProps {
  page: ProductPage;
  selection: SelectionControls;
  quantity: string;
  failure: FailedForm | undefined;
}

export function BuyColumn({ page, selection, quantity, failure }: BuyColumnProps) {
  const { product, reviews } = page;
  const { choice, view } = selection;
  const path = selection.hrefOf();
  const isExternal = product.kind === 'external';
  const initialValue = (name: string) =>
    name === 'quantity'
      ? quantity
      : name.startsWith('quantity_')
        ? '0'
        : (choice[name.replace(/^attribute_/, '')] ?? '');
  const field = (name: string) => buildField(failure, 'buy', name, initialValue(name));
  return (
    <Stack>
      <Stack gap={1}>
        <h1>
          <CatalogueText>{product.name}</CatalogueText>
        </h1>
        <div aria-live="polite" className={css.buyColumnPrice}>
          <PriceBlock page={page} price={view.price}>
            {reviews?.count ? (
              <a href="#reviews" className={css.buyColumnRating} onClick={focusFragment}>
                <Rating value={reviews.average} count={reviews.count} />
              </a>
            ) : null}
          </PriceBlock>
          {page.partial || isExternal || product.kind === 'grouped' || !view.price ? null : (
            <Stock product={product} view={view} />
          )}
        </div>
      </Stack>
      {product.kind === 'grouped' ? (
        <GroupedProducts product={product} getField={field} />
      ) : isExternal ? (
        <ExternalOffer external={product.external} />
      ) : product.attributes.length > 0 || product.buyable ? (
        <BuyForm page={page} selection={selection} getField={field} />
      ) : null}
      <WishForm productId={product.id} isWished={page.wished} path={path} />
      <TrustLines
        isSoldHere={!isExternal}
        product={product}
        free={page.free}
        deliveryEstimate={view.isReady ? page.arrives.text : undefined}
      />
      {product.summary ? <Prose html={product.summary} isCatalogue /> : null}
    </Stack>
  );
}

interface StockProps {
  product: ProductPage['product'];
  view: ProductSelection;
}

function Stock({ product, view: { stock, isImpossible, isUnknown, missing } }: StockProps) {
  const t = useT();
  const locale = useLocale();
  if (isImpossible) return <p className={css.buyColumnImpossible}>{t('product:impossible')}</p>;
  if (isUnknown)
    return (
      <p className={note}>
        {t('product:unknownChoice')} <Link to="/contact">{t('product:askUs')}</Link>
      </p>
    );
  if (stock) return <Availability stock={stock} />;
  const phrases = product.attributes.flatMap(({ name, phrase }) => (missing.includes(name) ? phrase : []));
  const attributes = new Intl.ListFormat(tagOf(locale)).format(phrases);
  return <p className={note}>{t('product:chooseToSee', { attributes })}</p>;
}

/** Links to another shop in the same tab, and names it. */
function ExternalOffer({ external }: { external: ProductView['external'] }) {
  const t = useT();
  if (!external) return null;
  const { host } = new URL(external.url);
  return (
    <Stack gap={2}>
      <ButtonLink to={external.url} rel="nofollow noopener external" icon="external" wide>
        {external.text ?? t('product:buyAt', { host })}
      </ButtonLink>
      <p className={note}>{t('product:externalNote', { host })}</p>
    </Stack>
  );
}

interface WishFormProps {
  productId: number;
  isWished: boolean;
  path: string;
}

function WishForm({ productId, isWished: isInitiallyWished, path }: WishFormProps) {
  const t = useT();
  const { send, formData, response, problem, done } = useFetcherForm(`wish-${productId}`);
  const isWished = isOptimisticallyWished(formData, response, isInitiallyWished);
  return (
    <CartForm action="/wishlist" onSend={send}>
      <input type="hidden" name="productId" value={productId} />
      <input type="hidden" name="redirectTo" value={path} />
      <Button
        kind="quiet"
        name="intent"
        value={isWished ? 'remove' : 'add'}
        icon={isWished ? 'heartFilled' : 'heart'}
      >
        {t(isWished ? 'product:removeWish' : 'product:addWish')}
      </Button>
      <VisuallyHidden>
        <span role="status">{done}</span>
      </VisuallyHidden>
      {problem ? (
        <Banner kind="error" role="alert">
          {problem}
        </Banner>
      ) : null}
    </CartForm>
  );
}

interface TrustLinesProps {
  isSoldHere: boolean;
  product: Pick<ProductPage['product'], 'virtual' | 'downloadable' | 'buyable'>;
  free: ProductPage['free'];
  deliveryEstimate?: string | undefined;
}

export function TrustLines({ isSoldHere, product, free, deliveryEstimate }: TrustLinesProps) {
  const t = useT();
  const delivery = [deliveryEstimate, free].filter(Boolean).join(' · ');
  const promises: [IconName, string][] = [
    ['returns', t('common:returnTime', { count: storeSettings().returnDays })],
    ['secure', t('common:securePayment')],
  ];
  if (product.buyable && delivery) promises.unshift(['delivery', delivery]);
  return (
    <div className={css.trustLines}>
      {isSoldHere && !product.virtual ? (
        <ul className={inColumn[2]}>
          {promises.map(([icon, text]) => (
            <li key={icon} className={css.trustLine}>
              <Icon name={icon} size="m" />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {isSoldHere && product.virtual && product.downloadable ? (
        <p className={css.trustLine}>
          <Icon name="download" size="m" />
          {t('product:nothingShipped')}
        </p>
      ) : null}
      <p className={css.trustLine}>
        <Icon name="mail" size="m" />
        <span>
          {t('product:questions')} <Link to="/contact">{t('product:askUs')}</Link>
        </span>
      </p>
    </div>
  );
}
