import { useNumber, useT } from '~/platform/i18n/translate-context';
import * as css from './ui.css';
import { VisuallyHidden } from '~/components/primitives/Text';

interface RatingProps {
  /** 0 to 5. */
  value: number;
  /** Left out where a single review shows its rating. */
  count?: number;
  /** One star and the average, for narrow places. */
  isBrief?: boolean;
  /** The average is beside it. */
  withoutFigure?: boolean;
}

/** Stars and figure only repeat the text (docs/accessibility.md 20). */
export function Rating({ value, count, isBrief = false, withoutFigure = false }: RatingProps) {
  const t = useT();
  const number = useNumber();
  const figure = number(Number(value.toFixed(1)));
  const words =
    count === undefined
      ? t('common:rated', { value: figure })
      : t('common:ratedBy', { value: figure, count });
  return (
    <span className={css.rating}>
      <span
        className={isBrief ? css.ratingStar : (css.ratingFilled[Math.round(value * 2)] ?? '')}
        aria-hidden="true"
      />
      <VisuallyHidden>{words}</VisuallyHidden>
      {count === undefined ? null : (
        <span
          className={css.ratingFigure}
          aria-hidden="true"
          data-figure={[!withoutFigure && figure, !isBrief && `(${number(count)})`].filter(Boolean).join(' ')}
        />
      )}
    </span>
  );
}
