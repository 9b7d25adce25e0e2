import { Link } from '@remix-run/react';
import { CatalogueText, VisuallyHidden } from '~/components/primitives/Text';
import { Children, Fragment, type ReactNode } from 'react';
import type { ReviewPage } from '~/commerce/checkout/review-page.server';
import { useT } from '~/platform/i18n/translate-context';
import { Grid } from '~/components/primitives/Stack';
import { AddressText } from '~/components/orders/DescriptionList';
import { PurchasedLines } from '~/components/orders/PurchasedLines';
import { inColumn, note } from '~/components/primitives/primitives.css';
import * as css from './checkout.css';

export function ReviewSections({ page }: { page: ReviewPage }) {
  const t = useT();
  return (
    <Grid breakpoint="sm">
      <ReviewSection title={t('checkout:contact')} href="/checkout#contact">
        <p>{page.email}</p>
        {page.phone ? <p>{page.phone}</p> : null}
      </ReviewSection>
      <ReviewSection title={t('checkout:billingAddress')} href="/checkout#billing">
        {page.billing.length > 0 && <AddressText lines={page.billing} />}
      </ReviewSection>
      <ReviewSection title={t('checkout:shippingAddress')} href="/checkout#shipping">
        {page.shipping === null ? null : page.shipping === 'same' ? (
          <p>{t('checkout:sameAddress')}</p>
        ) : (
          <AddressText lines={page.shipping} />
        )}
      </ReviewSection>
      <ReviewSection title={t('cart:deliveryMethod')} href="/checkout#delivery">
        {page.delivery.map(({ label, cost, arrives }, index) => (
          <Fragment key={index}>
            <p>
              <CatalogueText>{label}</CatalogueText>
              {t('common:labelled', { label: '', value: cost ?? t('cart:free') })}
            </p>
            {arrives ? <p className={note}>{arrives}</p> : null}
          </Fragment>
        ))}
      </ReviewSection>
      <ReviewSection title={t('checkout:payment')} href="/checkout#payment">
        {page.payment && <p>{page.payment.title}</p>}
        {page.payment && !page.card && <p className={note}>{page.payment.description}</p>}
      </ReviewSection>
      <ReviewSection title={t('checkout:furtherDetails')} href="/checkout#note">
        {page.custom.map(({ label, value }) => (
          <p key={label}>
            <CatalogueText>{value === null ? label : t('common:labelled', { label, value })}</CatalogueText>
          </p>
        ))}
      </ReviewSection>
      <ReviewSection title={t('checkout:note')} href="/checkout#note">
        {page.note ? <p className={css.reviewPartsNote}>{page.note}</p> : null}
      </ReviewSection>
      <ReviewSection title={t('cart:coupons')} href="/checkout#coupon">
        {page.summary.coupons.map(({ code, discount }) => (
          <p key={code}>{t('common:labelled', { label: code, value: discount })}</p>
        ))}
      </ReviewSection>
    </Grid>
  );
}

/** Left out without contents. */
function ReviewSection({ title, href, children }: { title: string; href: string; children: ReactNode }) {
  if (Children.toArray(children).length === 0) return null;
  return (
    <section className={css.reviewPart}>
      <div className={css.reviewPartsHead}>
        <h2 className={css.reviewPartsTitle}>{title}</h2>
        <ChangeLink subject={title} href={href} />
      </div>
      {children}
    </section>
  );
}

function ChangeLink({ subject, href }: { subject: string; href: string }) {
  const t = useT();
  return (
    <Link to={href} className={css.reviewPartsChange}>
      {t('checkout:change')}
      <VisuallyHidden> {subject}</VisuallyHidden>
    </Link>
  );
}

export function ReviewItems({ lines }: { lines: ReviewPage['summary']['lines'] }) {
  const t = useT();
  return (
    <section aria-labelledby="items-title" className={inColumn[4]}>
      <div className={css.reviewPartsHead}>
        <h2 id="items-title">{t('checkout:items')}</h2>
        <ChangeLink subject={t('checkout:items')} href="/cart" />
      </div>
      <PurchasedLines lines={lines} />
    </section>
  );
}
