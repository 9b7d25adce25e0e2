import * as z from 'zod/v4';
import type { Translate } from '~/i18n/messages';
import {
  addressProblems,
  addressShape,
  tidyAddress,
  type AddressInput,
  type AddressRules,
} from './address.server';

export type AddressKind = 'billing' | 'shipping';

const shape = z.object(addressShape);

/** What was typed into an address form, whether it is right or not. */
export function readAddress(values: Record<string, unknown>): AddressInput {
  return shape.parse(values);
}

/** The form of one address of the account. */
export function accountAddressSchema(t: Translate, rules: AddressRules) {
  return shape
    .superRefine((address, context) => {
      for (const { name, key, values } of addressProblems(address, rules))
        context.addIssue({ code: 'custom', path: [name], message: t(key, values) });
    })
    .transform((address) => tidyAddress(address, rules.states));
}
