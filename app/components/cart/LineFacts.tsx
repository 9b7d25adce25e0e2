import type { LineAttribute } from '~/commerce/cart/view.server';
import { useCatalogueLang, useT } from '~/i18n/context';
import { note } from '~/components/boxes/boxes.css';
import * as css from './cart.css';

export function LineDetails({ line }: { line: { attributes: readonly LineAttribute[] } }) {
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
