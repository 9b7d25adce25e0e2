import { Link } from '@remix-run/react';
import { CatalogueText, VisuallyHidden } from '~/components/boxes/Text';
import { Fragment, type ReactNode } from 'react';
import type { ReviewPage } from '~/commerce/checkout/review-page.server';
import { useT } from '~/i18n/context';
import { Grid } from '~/components/boxes/Stack';
import { AddressText } from '~/components/orders/Facts';
import { PurchasedLines } from '~/components/orders/PurchasedLines';
import { inColumn, note } from '~/components/boxes/boxes.css';
import * as css from './review.css';

export function ReviewParts({ page }: { page: ReviewPage }) {
  const t = useT();
  return (
    <Grid from="sm">
      <Part title={t('checkout:contact')} to="/checkout#contact">
        <p>{page.email}</p>
        {page.phone ? <p>{page.phone}</p> : null}
      </Part>
      {page.billing.length > 0 ? (
        <Part title={t('checkout:billingAddress')} to="/checkout#billing">
          <AddressText lines={page.billing} />
        </Part>
      ) : null}
      {page.shipping ? (
        <Part title={t('checkout:shippingAddress')} to="/checkout#shipping">
          {page.shipping === 'same' ? (
            <p>{t('checkout:sameAddress')}</p>
          ) : (
            <AddressText lines={page.shipping} />
          )}
        </Part>
      ) : null}
      {page.delivery.length > 0 ? (
        <Part title={t('cart:deliveryMethod')} to="/checkout#delivery">
          {page.delivery.map(({ label, cost, arrives }, index) => (
            <Fragment key={index}>
              <p>
                <CatalogueText>{label}</CatalogueText>
                {t('common:labelled', { label: '', value: cost ?? t('cart:free') })}
              </p>
              {arrives ? <p className={note}>{arrives}</p> : null}
            </Fragment>
          ))}
        </Part>
      ) : null}
      {page.payment ? (
        <Part title={t('checkout:payment')} to="/checkout#payment">
          <p>{page.payment.title}</p>
          {page.card ? null : <p className={note}>{page.payment.description}</p>}
        </Part>
      ) : null}
      {page.custom.length > 0 ? (
        <Part title={t('checkout:furtherDetails')} to="/checkout#note">
          {page.custom.map(({ label, value }) => (
            <p key={label}>
              <CatalogueText>{value === null ? label : t('common:labelled', { label, value })}</CatalogueText>
            </p>
          ))}
        </Part>
      ) : null}
      {page.texts.note ? (
        <Part title={t('checkout:note')} to="/checkout#note">
          <p className={css.reviewPartsNote}>{page.texts.note}</p>
        </Part>
      ) : null}
      {page.summary.coupons.length > 0 ? (
        <Part title={t('cart:coupons')} to="/checkout#coupon">
          {page.summary.coupons.map(({ code, discount }) => (
            <p key={code}>{t('common:labelled', { label: code, value: discount })}</p>
          ))}
        </Part>
      ) : null}
    </Grid>
  );
}

function Part({ title, to, children }: { title: string; to: string; children: ReactNode }) {
  return (
    <section className={css.reviewPart}>
      <div className={css.reviewPartsHead}>
        <h2 className={css.reviewPartsTitle}>{title}</h2>
        <Change what={title} to={to} />
      </div>
      {children}
    </section>
  );
}

function Change({ what, to }: { what: string; to: string }) {
  const t = useT();
  return (
    <Link to={to} className={css.reviewPartsChange}>
      {t('checkout:change')}
      <VisuallyHidden> {what}</VisuallyHidden>
    </Link>
  );
}

export function ReviewItems({ lines }: { lines: ReviewPage['summary']['lines'] }) {
  const t = useT();
  return (
    <section aria-labelledby="items-title" className={inColumn[4]}>
      <div className={css.reviewPartsHead}>
        <h2 id="items-title">{t('checkout:items')}</h2>
        <Change what={t('checkout:items')} to="/cart" />
      </div>
      <PurchasedLines lines={lines} />
    </section>
  );
}
