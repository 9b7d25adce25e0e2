import { useEffect, useRef, useState } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import type { FailedForm } from '~/forms/failed-form';
import { focusAnswered, focusPart } from '~/enhance/page/focus';
import { useT } from '~/i18n/context';
import { inColumn } from '~/components/boxes/boxes.css';
import * as css from './form.css';
import { ErrorTitle } from './Field';

interface FormError {
  /** Id of the control; undefined when the message is about the whole form. */
  id: string | undefined;
  message: string;
}

/** The first error of each control, which has the id `{form}-{field}`, and all of the form itself. */
const errorsOf = ({ form, result }: FailedForm): FormError[] =>
  Object.entries(result.error ?? {}).flatMap(([name, messages]) => {
    const [id, most] = name === '' ? [undefined, Infinity] : [`${form}-${name}`, 1];
    return (messages ?? []).slice(0, most).map((message) => ({ id, message }));
  });

interface ErrorSummaryProps {
  answer: FailedForm | undefined;
  /** Another form of the page that was refused before, and is still to be corrected. */
  before?: FailedForm | undefined;
  /** For messages that do not say by themselves what they are about. */
  wording?: (error: FormError) => string;
}

const focusOnLoad = { autoFocus: true, tabIndex: -1 };

/**
 * All errors of a failed submit (docs/accessibility.md 2–6). It comes first in `main`, before the h1, and takes the focus
 * with and without JavaScript. Scripts and refusals that come late leave the focus where the shopper has moved it since. An entry
 * without a field is plain text.
 */
export function ErrorSummary({ answer, before, wording = ({ message }) => message }: ErrorSummaryProps) {
  const t = useT();
  const errors = [answer, before].flatMap((form) => (form ? errorsOf(form) : []));
  const result = answer?.result;
  const box = useRef<HTMLDivElement>(null);
  const wrong = errors.find(({ id }) => id)?.id ?? '';
  const isFromDocument = useRef(!useHydrated());
  // Each refusal is an event of its own, also when it says the same as the last one.
  const [refusal, setRefusal] = useState({ result, count: 0 });
  if (refusal.result !== result) setRefusal({ result, count: refusal.count + 1 });
  // Conform moves the focus to the first wrong field before this.
  useEffect(() => {
    const isTaken = isFromDocument.current && document.activeElement !== document.body;
    isFromDocument.current = false;
    if (isTaken) return;
    const form = document.getElementById(wrong)?.closest('form');
    if (form) focusAnswered(form, box.current);
    else box.current?.focus();
  }, [result, wrong]);
  if (errors.length === 0) return null;
  return (
    <div ref={box} className={css.errorSummary} data-error-summary {...focusOnLoad}>
      <ErrorTitle />
      <div role="alert" key={refusal.count}>
        <h2 className={css.errorSummaryTitle}>{t('common:errorSummary')}</h2>
        <ul className={inColumn[1]}>
          {errors.map((error) => (
            <li key={`${error.id ?? ''}${error.message}`}>
              {error.id ? (
                <a href={`#${error.id}`} className={css.errorSummaryLink} onClick={focusPart}>
                  {wording(error)}
                </a>
              ) : (
                wording(error)
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
