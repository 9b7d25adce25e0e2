import type { OptionView } from '~/catalogue/views';
import { CatalogueText } from '~/components/boxes/CatalogueText';
import { useNumber, useT } from '~/i18n/context';
import * as css from './FilterPanel.css';
import { Swatch } from '~/components/ui/Swatch';

/** So many options are shown; the others are behind a disclosure. */
const shown = 8;

function Option({ name, option }: { name: string; option: OptionView }) {
  const number = useNumber();
  const { slug, name: label, count, on = false, depth = 0, swatch } = option;
  return (
    <label
      className={
        depth > 0 ? `${css.option} ${css.deeper[depth === 1 ? 1 : depth === 2 ? 2 : 3]}` : css.option
      }
    >
      <input type="checkbox" name={name} value={slug} defaultChecked={on} className={css.mark} />
      {swatch ? <Swatch value={swatch} /> : null}
      <span className={css.text}>{name === 'sale' ? label : <CatalogueText>{label}</CatalogueText>}</span>
      <span className={css.count}> {number(count)}</span>
    </label>
  );
}

/** Checkboxes of one filter. */
export function FilterOptions({ name, options }: { name: string; options: readonly OptionView[] }) {
  const t = useT();
  const first = options.length > shown + 2 ? shown : options.length;
  const rest = options.slice(first);
  return (
    <>
      {options.slice(0, first).map((option) => (
        <Option key={option.slug} name={name} option={option} />
      ))}
      {rest.length === 0 ? null : (
        <details open={rest.some(({ on }) => on)}>
          <summary className={css.more}>{t('catalogue:moreOptions', { count: rest.length })}</summary>
          {rest.map((option) => (
            <Option key={option.slug} name={name} option={option} />
          ))}
        </details>
      )}
    </>
  );
}
