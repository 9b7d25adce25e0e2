import { useLocation } from '@remix-run/react';
import { useState } from 'react';
import type { CartView } from '~/client/cart/optimistic-cart-view';
import { lastFormResponse, responseMessage } from '~/client/forms/form-response';
import { retryFailedLoad } from '~/client/page/failed-load';
import { Banner } from '~/components/ui/Banner';
import { Button } from '~/components/ui/Button';
import { CatalogueText, VisuallyHidden } from '~/components/primitives/Text';
import { ChangeNotice } from './ChangeNotice';
import { useT } from '~/platform/i18n/translate-context';

/** Returns a response to a form of this page that came after the first render. */
function useNewResponse() {
  const { key } = useLocation();
  const last = lastFormResponse.use();
  const [initial] = useState(last);
  return last && last !== initial && last.targetPageKey === key && last.sourcePageKey === key
    ? last
    : undefined;
}

export function CartLoadError() {
  const t = useT();
  return (
    <Banner kind="notice" role="alert">
      <p>{t('cart:stale')}</p>
      <Button type="button" kind="quiet" size="s" icon="reload" onClick={retryFailedLoad}>
        {t('cart:loadAgain')}
      </Button>
    </Banner>
  );
}

export function CartNotices({ view: { page, lines, forms, isStale } }: { view: CartView }) {
  const t = useT();
  const last = useNewResponse();
  const message = responseMessage(last?.response, t);
  const isProblem = message?.kind === 'error';
  // The line is gone, so its own message cannot be shown.
  const isRemoved = last && last.lineKey !== '' && !lines.some(({ line }) => line.key === last.lineKey);
  return (
    <>
      <VisuallyHidden>
        <span role="status">{isProblem || forms.length > 0 ? undefined : message?.text}</span>
      </VisuallyHidden>
      <div role="status" data-cart>
        <ChangeNotice messages={page?.news} />
      </div>
      {page?.errors.map((error) => (
        <Banner key={error} kind="error" role="alert">
          <CatalogueText>{error}</CatalogueText>
        </Banner>
      ))}
      {isProblem && isRemoved ? (
        <Banner kind="error" role="alert">
          {message.text}
        </Banner>
      ) : null}
      {isStale && page ? <CartLoadError /> : null}
    </>
  );
}
