import type { CartLine } from '~/commerce/cart/cart-view.server';
import { useCatalogueLang, useT } from '~/platform/i18n/translate-context';
import { note } from '~/components/primitives/primitives.css';
import * as css from './cart.css';

export function LineDetails({ line }: { line: Pick<CartLine, 'attributes'> }) {
  const t = useT();
  const lang = useCatalogueLang();
  if (line.attributes.length === 0) return null;
  return (
    <dl className={note} lang={lang}>
      {line.attributes.map(({ label, value }) => (
        <div key={label} className={css.cartLinesAttribute}>
          <dt>{t('common:labelled', { label, value: '' })}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
