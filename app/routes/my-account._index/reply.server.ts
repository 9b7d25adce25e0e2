import type { AddressEditor } from '~/commerce/account/page.server';
import type { FailedForm } from '~/forms/failed-form';
import type { Answer } from '~/http/answers/answers.server';
import type { Shopper } from '~/session/shopper.server';

export interface Submitted {
  form: FormData;
  request: Request;
  shopper: Shopper;
}

/** A form of the account that is sent back; an address form brings the fields of its country along. */
export type AccountFailure = FailedForm & { editor?: AddressEditor };

export type Outcome = Promise<Response | Answer<AccountFailure>>;
