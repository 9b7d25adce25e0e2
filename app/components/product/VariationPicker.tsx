import { FieldError, wiring, type FieldLike } from '~/components/form/Field';
import { Disclosure } from '~/components/ui/Disclosure';
import { Prose } from '~/components/boxes/Prose';
import { CatalogueText } from '~/components/boxes/Text';
import { useT } from '~/i18n/context';
import type { OptionView } from '~/commerce/product/selection';
import { Swatch } from '~/components/ui/Swatch';
import type { Guide } from '~/commerce/product/page.server';
import { inColumn } from '~/components/boxes/boxes.css';
import * as css from './product.css';

interface VariationPickerProps {
  field: FieldLike;
  label: string;
  options: readonly OptionView[];
  chosen: string | undefined;
  guide: Guide | undefined;
}

/**
 * The options of one attribute as native radios. What is sold out or does not go with the rest of the choice says
 * so in text and can still be picked: without JavaScript the rest may be about to change (docs/accessibility.md 23). The chosen one
 * has the field's id, or else the first.
 */
export function VariationPicker({ field, label, options, chosen, guide }: VariationPickerProps) {
  const invalid = field.errors?.length ? { 'aria-invalid': true as const } : {};
  return (
    <fieldset className={inColumn[2]} aria-describedby={wiring(field)['aria-describedby']}>
      <legend className={css.variationPickerLegend}>
        <CatalogueText>{label}</CatalogueText>
      </legend>
      <FieldError field={field} />
      <div className={css.variationPickerOptions}>
        {options.map(({ value, label: text, swatch, state, ...option }, index) => (
          <label
            key={value}
            className={state === 'available' ? css.variationPickerOption : css.variationPickerUnavailable}
          >
            <input
              type="radio"
              id={value === (chosen ?? options[0]?.value) ? field.id : `${field.id}-${index + 1}`}
              name={field.name}
              value={value}
              defaultChecked={value === chosen}
              {...invalid}
              className={css.variationPickerRadio}
            />
            {swatch ? <Swatch value={swatch} /> : null}
            <span className={css.variationPickerText}>
              <CatalogueText>{text}</CatalogueText>
              <OptionNote state={state} {...option} />
            </span>
          </label>
        ))}
      </div>
      {guide ? (
        <Disclosure summary={<CatalogueText>{guide.title}</CatalogueText>}>
          <Prose html={guide.html} catalogue />
        </Disclosure>
      ) : null}
    </fieldset>
  );
}

/** What an option costs and whether it can be had, where that is not said of all. */
function OptionNote({ state, soldOutIn, left, price }: Omit<OptionView, 'value' | 'label' | 'swatch'>) {
  const t = useT();
  const words = {
    available: left === undefined ? undefined : t('product:onlyLeft', { count: left }),
    'sold-out': soldOutIn ? t('product:optionSoldOutIn', { choice: soldOutIn }) : t('product:optionSoldOut'),
    impossible: t('product:optionImpossible'),
  };
  const note = [price, words[state]].filter(Boolean).join(', ');
  return note === '' ? null : <small className={css.variationPickerNote}> {note}</small>;
}
