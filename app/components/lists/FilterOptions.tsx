import { Fragment } from 'react';
import type { FacetView, OptionView } from '~/catalogue/views';
import { CatalogueText } from '~/components/boxes/Text';
import { useNumber, useT } from '~/i18n/context';
import * as css from './list.css';
import { useStaysOpen } from '~/components/ui/Disclosure';
import { Swatch } from '~/components/ui/Swatch';

/** So many options are shown; the others are behind a disclosure. */
const shown = 8;

interface OptionProps {
  name: string;
  type: 'checkbox' | 'radio';
  option: Omit<OptionView, 'count'> & { count?: number };
}

function Option({ name, type, option }: OptionProps) {
  const number = useNumber();
  const { name: label, slug = label.toLowerCase(), fixed, count, on = false, depth = 0, swatch } = option;
  return (
    <label className={css.filterPanelOption[Math.min(depth, 3)]}>
      <input type={type} name={name} value={slug} defaultChecked={on} className={css.filterPanelMark} />
      {swatch ? <Swatch value={swatch} /> : null}
      <span className={css.filterPanelText}>{fixed ? label : <CatalogueText>{label}</CatalogueText>}</span>
      {count === undefined ? null : <span className={css.filterPanelCount}>{` ${number(count)}`}</span>}
    </label>
  );
}

export function FilterOptions({ facet: { name, control, options } }: { facet: FacetView }) {
  const t = useT();
  const type = control === 'radio' ? 'radio' : 'checkbox';
  const first = options.length > shown + 2 ? shown : options.length;
  const rest = options.slice(first);
  const isOpen = useStaysOpen(rest.some(({ on }) => on));
  // A blank after each: without styles they stand in one line.
  const drawn = (some: readonly OptionView[]) =>
    some.map((option) => (
      <Fragment key={option.slug ?? option.name}>
        <Option name={name} type={type} option={option} />{' '}
      </Fragment>
    ));
  return (
    <>
      {type === 'radio' ? (
        <Option
          name={name}
          type={type}
          option={{
            slug: '',
            name: t('catalogue:anyRating'),
            fixed: true,
            ...(options.some(({ on }) => on) ? {} : { on: true }),
          }}
        />
      ) : null}
      {drawn(options.slice(0, first))}
      {rest.length === 0 ? null : (
        <details open={isOpen}>
          <summary className={css.filterPanelMore}>
            {t('catalogue:moreOptions', { count: rest.length })}
          </summary>
          {drawn(rest)}
        </details>
      )}
    </>
  );
}
