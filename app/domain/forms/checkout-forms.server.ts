import * as z from 'zod/v4';
import type { Translate } from '~/platform/i18n/messages';
import {
  addressNames,
  validateAddress,
  addressFields,
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

/** Limited by the cookie that stores it, with rejected values, until the order is placed. */
const MAX_NOTE_LENGTH = 1000;
const MAX_NOTE_BYTES = 1900;
const MAX_NOTE_BYTES_WITH_FIELDS = 950;

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
  note: multiLine,
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
  note: multiLine,
});

const nameFields = new Set(['firstName', 'lastName', 'phone']);
const contactFields = new Set(['email', 'phone']);

/** Lists contact fields first, as on the page. */
function validateBilling(
  { email, ...billing }: CheckoutInput['billing'],
  rules: CheckoutRules,
  t: Translate,
) {
  const { countries, billingStates: states, needsBillingAddress, fields } = rules;
  const problem = validateEmail(email);
  const issues: FieldIssue[] = [
    ...(problem ? [{ name: 'email', message: t(problem.key, problem.values) }] : []),
    ...validateAddress(billing, { countries, states, fields }, t).filter(
      ({ name }) => needsBillingAddress || nameFields.has(name),
    ),
  ];
  const isContact = ({ name }: FieldIssue) => contactFields.has(name);
  return [...issues.filter(isContact), ...issues.filter((issue) => !isContact(issue))];
}

function validateShipping({ differentAddress, shipping }: CheckoutInput, rules: CheckoutRules, t: Translate) {
  if (!rules.needsShipping || !differentAddress) return [];
  const { countries, shippingStates: states } = rules;
  const fields = { ...rules.fields, phone: 'hidden' as const };
  return validateAddress(shipping, { countries, states, fields }, t);
}

const listApplicableFields = (
  { differentAddress }: CheckoutInput,
  { custom, needsShipping }: Pick<CheckoutRules, 'custom' | 'needsShipping'>,
) => custom.filter(({ group }) => group !== 'shipping' || (needsShipping && differentAddress));

export function validateTexts(input: CheckoutInput, custom: readonly CustomField[], t: Translate) {
  const { note } = input;
  const tooLong = limitCustomValues(custom, input.custom).problems;
  const bytes = custom.length > 0 ? MAX_NOTE_BYTES_WITH_FIELDS : MAX_NOTE_BYTES;
  if ([...note].length > MAX_NOTE_LENGTH) tooLong.push({ name: 'note', count: MAX_NOTE_LENGTH });
  else if (Buffer.byteLength(note) > bytes) tooLong.push({ name: 'note', count: Math.floor(bytes / 4) });
  return tooLong.map(({ name, count }) => ({ name, message: t('checkout:errorTooLong', { count }) }));
}

/** Names are paths, such as `billing.city`. */
export function validateCheckout(input: CheckoutInput, rules: CheckoutRules, t: Translate): FieldIssue[] {
  const within = (part: string, issues: readonly FieldIssue[]) =>
    issues.map(({ name, message }) => ({ name: `${part}.${name}`, message }));
  return [
    ...within('billing', validateBilling(input.billing, rules, t)),
    ...within('shipping', validateShipping(input, rules, t)),
    ...(rules.needsPayment && input.payment === ''
      ? [{ name: 'payment', message: t('checkout:errorPayment') }]
      : []),
    ...validateCustomFields(listApplicableFields(input, rules), input.custom, t),
    ...validateTexts(input, rules.custom, t),
  ];
}

export const checkoutSchema = (t: Translate, rules: CheckoutRules) =>
  inputSchema
    .superRefine((input, context) => {
      for (const { name, message } of validateCheckout(input, rules, t))
        context.addIssue({ code: 'custom', path: name.split('.'), message });
    })
    .transform((input) => normalizeCheckout(input, rules));

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
