import { useEffect, useRef, useState } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import type { FormErrorState } from '~/domain/forms/form-error-state';
import { focusAfterResponse, focusFragment } from '~/client/page/focus';
import { useT } from '~/platform/i18n/translate-context';
import { inColumn } from '~/components/primitives/primitives.css';
import * as css from './form.css';
import { ErrorTitle } from './Field';

interface FormError {
  /** Undefined for a message about the whole form. */
  id: string | undefined;
  message: string;
}

/** Takes the first error of each control, and all of the form itself. */
const collectErrors = ({ form, result }: FormErrorState): FormError[] =>
  Object.entries(result.error ?? {}).flatMap(([name, messages]) => {
    const [id, limit] = name === '' ? [undefined, Infinity] : [`${form}-${name}`, 1];
    return (messages ?? []).slice(0, limit).map((message) => ({ id, message }));
  });

interface ErrorSummaryProps {
  failure: FormErrorState | undefined;
  /** An earlier rejected form of the page that is still to be corrected. */
  earlierFailure?: FormErrorState | undefined;
  /** Returns undefined for an error that is none any more. */
  formatMessage?: (error: FormError) => string | undefined;
}

const focusOnLoad = { autoFocus: true, tabIndex: -1 };

/**
 * Errors of a rejected submit (docs/accessibility.md 2–6), first in `main` and focused with and without scripts.
 * If the shopper has moved the focus since, it stays there.
 */
export function ErrorSummary({ failure, earlierFailure, formatMessage }: ErrorSummaryProps) {
  const t = useT();
  const errors = [failure, earlierFailure].flatMap((form) => (form ? collectErrors(form) : []));
  const result = failure?.result;
  const box = useRef<HTMLDivElement>(null);
  const firstFieldId = errors.find(({ id }) => id)?.id ?? '';
  const isFromDocument = useRef(!useHydrated());
  // Announces each rejection, also with the same message.
  const [refusal, setRefusal] = useState({ result, count: 0 });
  if (refusal.result !== result) setRefusal({ result, count: refusal.count + 1 });
  // Conform focuses the first invalid field before this.
  useEffect(() => {
    const isFocusTaken = isFromDocument.current && document.activeElement !== document.body;
    isFromDocument.current = false;
    if (isFocusTaken) return;
    const form = document.getElementById(firstFieldId)?.closest('form');
    if (form) focusAfterResponse(form, box.current);
    else box.current?.focus();
  }, [result, firstFieldId]);
  const visibleErrors = errors.flatMap((error) => {
    const message = formatMessage ? formatMessage(error) : error.message;
    return message === undefined ? [] : [{ ...error, message }];
  });
  if (visibleErrors.length === 0) return null;
  return (
    <div ref={box} className={css.errorSummary} data-error-summary {...focusOnLoad}>
      <ErrorTitle />
      <div role="alert" key={refusal.count}>
        <h2 className={css.errorSummaryTitle}>{t('common:errorSummary')}</h2>
        <ul className={inColumn[1]}>
          {visibleErrors.map(({ id, message }) => (
            <li key={`${id ?? ''}${message}`}>
              {id ? (
                <a href={`#${id}`} className={css.errorSummaryLink} onClick={focusFragment}>
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
