import type { AddressEditor } from '~/commerce/account/page.server';
import type { FailedForm } from '~/forms/failed-form';
import { seeOther, type Answer } from '~/http/answers.server';
import type { Shopper } from '~/session/shopper.server';

export interface Submitted {
  form: FormData;
  request: Request;
  shopper: Shopper;
}

/** A form of the account that is sent back; an address form brings the fields of its country along. */
export type AccountFailure = FailedForm & { editor?: AddressEditor };

export type Outcome = Promise<Response | Answer<AccountFailure>>;

/** Tells of a change that was made, in the section of the account that it belongs to. */
export function saved(shopper: Shopper, path: string): Response {
  shopper.flash('success', 'account:updated');
  return seeOther(path);
}
