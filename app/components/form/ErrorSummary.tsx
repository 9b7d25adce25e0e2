import { useEffect, useRef, useState } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { focusAnswered, focusPart } from '~/enhance/page/focus';
import { useT } from '~/i18n/context';
import * as css from './form.css';
import { ErrorTitle } from './ErrorTitle';

interface FormError {
  /** Id of the control; undefined when the message is about the whole form. */
  id: string | undefined;
  message: string;
}

export type FormErrors = readonly FormError[];

/**
 * The summary's entries of a Conform form, in the order of its schema. Conform gives a control the id
 * `{form id}-{field name}`.
 */
export function summaryOf(form: { id: string; allErrors: Record<string, string[]> }): FormErrors {
  return Object.entries(form.allErrors).flatMap(([name, messages]) => {
    const own = name === '' ? messages : messages.slice(0, 1);
    return own.map((message) => ({ id: name === '' ? undefined : `${form.id}-${name}`, message }));
  });
}

interface ErrorSummaryProps {
  errors: FormErrors;
  /** The answer the errors came with (Conform's `lastResult`): the summary takes the focus for each new one. */
  answer?: unknown;
}

const focusOnLoad = { autoFocus: true, tabIndex: -1 };

/**
 * All errors of a failed submit (docs/accessibility.md 2–6). It comes first in `main`, before the h1, and takes the focus
 * with and without JavaScript. Scripts and refusals that come late leave the focus where the shopper has moved it since. An entry
 * without a field is plain text.
 */
export function ErrorSummary({ errors, answer }: ErrorSummaryProps) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const wrong = errors.find(({ id }) => id)?.id ?? '';
  const messages = errors.map(({ message }) => message).join('\n');
  const isFromDocument = useRef(!useHydrated());
  // Each refusal is an event of its own, also when it says the same as the last one.
  const [refusal, setRefusal] = useState({ answer, count: 0 });
  if (refusal.answer !== answer) setRefusal({ answer, count: refusal.count + 1 });
  // Conform moves the focus to the first wrong field before this.
  useEffect(() => {
    const isTaken = isFromDocument.current && document.activeElement !== document.body;
    isFromDocument.current = false;
    if (isTaken) return;
    const form = document.getElementById(wrong)?.closest('form');
    if (form) focusAnswered(form, box.current);
    else box.current?.focus();
  }, [answer, messages, wrong]);
  if (errors.length === 0) return null;
  return (
    <div ref={box} className={css.errorSummary} data-error-summary {...focusOnLoad}>
      <ErrorTitle />
      <div role="alert" key={refusal.count}>
        <h2 className={css.errorSummaryTitle}>{t('common:errorSummary')}</h2>
        <ul className={css.errorSummaryList}>
          {errors.map(({ id, message }) => (
            <li key={`${id ?? ''}${message}`}>
              {id ? (
                <a href={`#${id}`} className={css.errorSummaryLink} onClick={focusPart}>
                  {message}
                </a>
              ) : (
                message
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
