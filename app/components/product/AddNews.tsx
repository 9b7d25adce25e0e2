import { Link, useLocation } from '@remix-run/react';
import type { MouseEvent } from 'react';
import { openPanel } from '~/enhance/cart/panel';
import { ErrorTitle } from '~/components/form/ErrorTitle';
import { Banner } from '~/components/ui/Banner';
import { useT } from '~/i18n/context';
import type { useAdd } from '~/enhance/product/use-add';

/** What came of adding, beside the button that did it. */
export function AddNews({ add: { done, problem, busy } }: { add: ReturnType<typeof useAdd> }) {
  const t = useT();
  const { key } = useLocation();
  const see = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    openPanel();
  };
  return (
    <>
      <div role="status" key={key}>
        {done && !busy ? (
          <Banner kind="success">
            {done}{' '}
            <Link to="/cart" onClick={see}>
              {t('cart:see')}
            </Link>
          </Banner>
        ) : null}
      </div>
      {problem ? (
        <Banner kind="error" role="alert">
          <ErrorTitle />
          {problem}
        </Banner>
      ) : null}
    </>
  );
}
