import type { SubmissionResult } from '@conform-to/react';
import { answer, seeOther, type Answer } from '~/http/answers.server';
import type { AddressEditor } from '~/commerce/account/page.server';
import { pathOfIntent } from '~/commerce/account/unsaved.server';
import { messageFor, type CommerceError } from '~/backend/errors.server';
import type { Shopper } from '~/session/shopper.server';

/** What a failed account form answers; an address form brings the fields of its country along. */
export interface AccountFailure {
  intent: string;
  result: SubmissionResult<string[]>;
  editor?: AddressEditor;
}

export interface Submitted {
  form: FormData;
  request: Request;
  shopper: Shopper;
}

export type Outcome = Promise<Response | Answer<AccountFailure>>;

/** Passwords never come back. */
export const hidden = { hideFields: ['password', 'confirmation'] };

export function failed(
  intent: string,
  result: SubmissionResult<string[]>,
  init: { status?: number; headers?: HeadersInit } = {},
): Answer<AccountFailure> {
  return answer<AccountFailure>(
    { intent, result },
    {
      status: 422,
      ...init,
      headers: { 'cache-control': 'private, no-store', ...Object.fromEntries(new Headers(init.headers)) },
    },
  );
}

/** "Failed to update", and why when the reason helps (SPECIFICATION §8). */
export function updateFailed(error: CommerceError, { t }: Shopper): string {
  return `${t('account:updateFailed')} – ${messageFor(error, t)}`;
}

export const statusOf = (error: CommerceError) => (error.unavailable ? 503 : 422);

/** The form is done: what was kept of it is not needed any more. */
export function saved(shopper: Shopper, intent: string, path = pathOfIntent(intent)): Response {
  shopper.write('unsaved', undefined);
  shopper.flash('success', 'account:updated');
  return seeOther(path);
}
