import { focusAnswered } from '~/enhance/page/focus';
import { isRecord } from '~/platform/parse-json';
import type { FailedForm } from '~/forms/failed-form';
import type { Translate } from '~/i18n/messages';
import type { CartState, Outcome } from './optimistic-cart';

const isFailure = (value: unknown): value is FailedForm =>
  isRecord(value) && 'form' in value && 'result' in value;

/** The refused form of an outcome. */
export function failureOf(outcome: Outcome | undefined): FailedForm | undefined {
  return outcome?.state === 'refused' && isFailure(outcome.failure) ? outcome.failure : undefined;
}

/** What a change that was not done says, in one sentence. */
export function problemOf(outcome: Outcome | undefined, t: Translate): string | undefined {
  if (outcome?.state === 'lost')
    return outcome.why === 'tooMany'
      ? t('errors:tooMany')
      : t(outcome.why === 'offline' ? 'errors:lost_offline' : 'errors:lost_unavailable');
  if (outcome?.state === 'done' && outcome.flash?.kind === 'error') return outcome.flash.text;
  if (outcome?.state !== 'refused') return undefined;
  const [message] = Object.values(failureOf(outcome)?.result.error ?? {}).flatMap(
    (messages) => messages ?? [],
  );
  return message ?? t('errors:general');
}

/** What a change says that was done. */
export const newsOf = (outcome: Outcome | undefined): string | undefined =>
  outcome?.state === 'done' && outcome.flash?.kind !== 'error' ? outcome.flash?.text : undefined;

/** Whether the sums that are shown are being updated. */
export const isUpdating = ({ pending, stale }: CartState): boolean => stale || pending.length > 0;

/** Focuses the control that the answer to its form finds wrong. More than one problem is the error summary's. */
export function focusWrong(form: HTMLFormElement, outcome: Outcome): void {
  const [wrong, more] = Object.keys(failureOf(outcome)?.result.error ?? {});
  const control = wrong && more === undefined ? form.elements.namedItem(wrong) : null;
  const radios = control instanceof RadioNodeList ? [...control] : [control];
  const chosen = radios.find((radio) => radio instanceof HTMLInputElement && radio.checked) ?? radios[0];
  if (chosen instanceof HTMLElement) focusAnswered(form, chosen);
}
