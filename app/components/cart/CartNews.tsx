import { useLocation } from '@remix-run/react';
import { useState } from 'react';
import type { CartView } from '~/enhance/cart/cart-view';
import { lastAnswer, newsOf, problemOf } from '~/enhance/forms/answer';
import { tryAgain } from '~/enhance/page/lost-load';
import { Banner } from '~/components/ui/Banner';
import { Button } from '~/components/ui/Button';
import { CatalogueText, VisuallyHidden } from '~/components/boxes/Text';
import { ChangeNotice } from './ChangeNotice';
import { useT } from '~/i18n/context';

/** Returns a response to a form of this page that came after the first render. */
function useNewAnswer() {
  const { key } = useLocation();
  const last = lastAnswer.use();
  const [before] = useState(last);
  return last && last !== before && last.at === key && last.from === key ? last : undefined;
}

export function StaleCart() {
  const t = useT();
  return (
    <Banner kind="notice" role="alert">
      <p>{t('cart:stale')}</p>
      <Button type="button" kind="quiet" size="s" icon="reload" onClick={tryAgain}>
        {t('cart:loadAgain')}
      </Button>
    </Banner>
  );
}

export function CartNews({ view: { page, lines, forms, isStale } }: { view: CartView }) {
  const t = useT();
  const last = useNewAnswer();
  // The line is gone, so its own message cannot be shown.
  const isGone = last && last.line !== '' && !lines.some(({ line }) => line.key === last.line);
  const problem = isGone ? problemOf(last.answer, t) : undefined;
  return (
    <>
      <VisuallyHidden>
        <span role="status">{forms.length === 0 ? newsOf(last?.answer) : undefined}</span>
      </VisuallyHidden>
      <div role="status" data-cart>
        <ChangeNotice news={page?.news} />
      </div>
      {page?.errors.map((error) => (
        <Banner key={error} kind="error" role="alert">
          <CatalogueText>{error}</CatalogueText>
        </Banner>
      ))}
      {problem ? (
        <Banner kind="error" role="alert">
          {problem}
        </Banner>
      ) : null}
      {isStale && page ? <StaleCart /> : null}
    </>
  );
}
