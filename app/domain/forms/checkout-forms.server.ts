import * as z from 'zod/v4';
import type { Translate } from '~/platform/i18n/messages';
import {
  addressNames,
  validateAddress,
  addressFields,
  formatIssue,
  normalizeAddress,
  type OptionalFields,
  type FieldIssue,
  type State,
} from '../address/address-form.server';
import { validateCustomFields, limitCustomValues, type CustomField } from './custom-fields.server';
import {
  validateEmail,
  emailLine,
  passwordField,
  rawPassword,
  usernameField,
} from './identity-fields.server';
import { checkbox, singleLine, multiLine } from '../text-fields.server';

/** `needsAccount`: the shop does not allow guest orders. */
export function placeOrderSchema(
  t: Translate,
  {
    isSignedIn,
    needsAccount = false,
    needsTerms = false,
  }: { isSignedIn: boolean; needsAccount?: boolean; needsTerms?: boolean },
) {
  const createsAccount = (isRequested: boolean) => !isSignedIn && (isRequested || needsAccount);
  return z
    .object({
      idempotencyKey: z.string().regex(/^[0-9a-z]{1,12}-[0-9a-f-]{36}$/),
      cartSnapshot: z.string().max(60_000),
      card: z.enum(['start', 'done']).optional(),
      createAccount: checkbox,
      terms: checkbox,
      username: singleLine,
      password: rawPassword,
    })
    .superRefine(({ createAccount, terms, username, password }, context) => {
      if (needsTerms && !terms)
        context.addIssue({ code: 'custom', path: ['terms'], message: t('checkout:errorTerms') });
      if (!createsAccount(createAccount)) return;
      const account = z.object({
        username: usernameField(t),
        password: passwordField(t, { missing: 'checkout:errorPassword', about: [username] }),
      });
      for (const { path, message } of account.safeParse({ username, password }).error?.issues ?? [])
        context.addIssue({ code: 'custom', path, message });
    })
    .transform(({ idempotencyKey, cartSnapshot, card, createAccount, username, password }) => ({
      idempotencyKey,
      cartSnapshot,
      card,
      ...(createsAccount(createAccount) ? { account: { username, password } } : {}),
    }));
}

export type PlaceOrderForm = z.infer<ReturnType<typeof placeOrderSchema>>;

const orderTexts = { note: multiLine };

/** Limited by the cookie that stores them, with rejected values, until the order is placed. */
const textLimits: Record<keyof typeof orderTexts, { characters: number; bytes: number }> = {
  note: { characters: 1000, bytes: 1900 },
};
const MAX_NOTE_BYTES_WITH_FIELDS = 950;

const textsSchema = z.object(orderTexts);

export interface CheckoutRules {
  countries: readonly string[];
  billingStates: readonly State[];
  shippingStates: readonly State[];
  needsShipping: boolean;
  /** False for virtual carts, depending on the settings. */
  needsBillingAddress: boolean;
  needsPayment: boolean;
  fields: OptionalFields;
  custom: readonly CustomField[];
}

const inputSchema = z.object({
  billing: z.object({ email: emailLine, ...addressFields }).prefault({}),
  differentAddress: checkbox,
  shipping: z.object(addressFields).prefault({}),
  payment: singleLine,
  custom: z.record(z.string(), multiLine).catch({}).prefault({}),
  ...orderTexts,
});

export type CheckoutInput = z.output<typeof inputSchema>;

const textRecord = <Name extends string>(names: readonly Name[]) => z.record(z.enum(names), z.string());

/** Adds no defaults to what the form contained. */
export const checkoutDraftSchema: z.ZodType<CheckoutInput> = z.object({
  billing: textRecord([...addressNames, 'email']),
  differentAddress: z.boolean(),
  shipping: textRecord(addressNames),
  payment: z.string(),
  custom: z.record(z.string(), z.string()).default({}),
  ...orderTexts,
});

const nameFields = new Set(['firstName', 'lastName', 'phone']);
const contactFields = new Set(['email', 'phone']);

/** Lists contact fields first, as on the page. */
export function validateBilling(billing: CheckoutInput['billing'], rules: CheckoutRules) {
  const { countries, billingStates: states, needsBillingAddress, fields } = rules;
  const email = validateEmail(billing.email);
  const problems = [
    ...(email ? [{ name: 'email' as const, ...email }] : []),
    ...validateAddress(billing, { countries, states, fields }).filter(
      ({ name }) => needsBillingAddress || nameFields.has(name),
    ),
  ];
  return [
    ...problems.filter(({ name }) => contactFields.has(name)),
    ...problems.filter(({ name }) => !contactFields.has(name)),
  ];
}

export function validateShipping({ differentAddress, shipping }: CheckoutInput, rules: CheckoutRules) {
  if (!rules.needsShipping || !differentAddress) return [];
  return validateAddress(
    { ...shipping, phone: '' },
    {
      countries: rules.countries,
      states: rules.shippingStates,
      fields: { ...rules.fields, phone: 'hidden' },
    },
  );
}

export const pickOrderTexts = (input: CheckoutInput): z.output<typeof textsSchema> =>
  textsSchema.parse(input);

const listApplicableFields = (
  { differentAddress }: CheckoutInput,
  { custom, needsShipping }: Pick<CheckoutRules, 'custom' | 'needsShipping'>,
) => custom.filter(({ group }) => group !== 'shipping' || (needsShipping && differentAddress));

export const validateCheckoutFields = (input: CheckoutInput, rules: CheckoutRules) =>
  validateCustomFields(listApplicableFields(input, rules), input.custom);

export function validateTexts(
  input: CheckoutInput,
  custom: readonly CustomField[] = [],
): FieldIssue<string>[] {
  const noteIssues = textsSchema.keyof().options.flatMap((name): FieldIssue<string>[] => {
    const { characters } = textLimits[name];
    const bytes = custom.length > 0 ? MAX_NOTE_BYTES_WITH_FIELDS : textLimits[name].bytes;
    const isLong = [...input[name]].length > characters;
    if (!isLong && Buffer.byteLength(input[name]) <= bytes) return [];
    const count = isLong ? characters : Math.floor(bytes / 4);
    return [{ name, key: 'checkout:errorTooLong', values: { count } }];
  });
  return [...limitCustomValues(custom, input.custom).problems, ...noteIssues];
}

export function checkoutSchema(t: Translate, rules: CheckoutRules) {
  return inputSchema
    .superRefine((input, context) => {
      const issue = (path: string[], problem: FieldIssue<string>) =>
        context.addIssue({ code: 'custom', path, message: formatIssue(problem, t) });
      for (const problem of validateBilling(input.billing, rules)) issue(['billing', problem.name], problem);
      for (const problem of validateShipping(input, rules)) issue(['shipping', problem.name], problem);
      if (rules.needsPayment && input.payment === '')
        issue(['payment'], { name: 'payment', key: 'checkout:errorPayment' });
      for (const problem of [...validateCheckoutFields(input, rules), ...validateTexts(input, rules.custom)])
        issue(problem.name.split('.'), problem);
    })
    .transform((input) => normalizeCheckout(input, rules));
}

export function normalizeCheckout(input: CheckoutInput, rules: CheckoutRules) {
  const { billingStates, shippingStates, fields } = rules;
  return {
    ...input,
    custom: limitCustomValues(listApplicableFields(input, rules), input.custom).fitting,
    billing: { ...normalizeAddress(input.billing, billingStates, fields), email: input.billing.email },
    shipping: normalizeAddress(input.shipping, shippingStates, fields),
  };
}

export function parseCheckout(value: Record<string, unknown>): CheckoutInput {
  return inputSchema.parse(value);
}
