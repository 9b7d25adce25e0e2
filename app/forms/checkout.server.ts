import * as z from 'zod/v4';
import type { Translate } from '~/i18n/messages';
import {
  addressNames,
  addressProblems,
  addressShape,
  problemText,
  tidyAddress,
  type OptionalFields,
  type Problem,
  type State,
} from './address/address.server';
import { customProblems, fittingValues, type CustomField } from './custom-fields.server';
import {
  emailComplaint,
  emailLine,
  passwordField,
  typedPassword,
  usernameField,
} from './account/identity.server';
import { checkbox, line, lines } from './text.server';

/** `needsAccount`: the shop does not allow guest orders. */
export function placeOrderSchema(
  t: Translate,
  {
    signedIn,
    needsAccount = false,
    needsTerms = false,
  }: { signedIn: boolean; needsAccount?: boolean; needsTerms?: boolean },
) {
  const makesAccount = (isWanted: boolean) => !signedIn && (isWanted || needsAccount);
  return z
    .object({
      idempotencyKey: z.string().regex(/^[0-9a-z]{1,12}-[0-9a-f-]{36}$/),
      cartSnapshot: z.string().max(60_000),
      card: z.enum(['start', 'done']).optional(),
      createAccount: checkbox,
      terms: checkbox,
      username: line,
      password: typedPassword,
    })
    .superRefine(({ createAccount, terms, username, password }, context) => {
      if (needsTerms && !terms)
        context.addIssue({ code: 'custom', path: ['terms'], message: t('checkout:errorTerms') });
      if (!makesAccount(createAccount)) return;
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
      ...(makesAccount(createAccount) ? { account: { username, password } } : {}),
    }));
}

export type PlaceOrderForm = z.infer<ReturnType<typeof placeOrderSchema>>;

const orderTexts = { note: lines };

/** Limited by the cookie that stores them, with rejected values, until the order is placed. */
const longest: Record<keyof typeof orderTexts, { characters: number; bytes: number }> = {
  note: { characters: 1000, bytes: 1900 },
};
const NOTE_BYTES_BESIDE_FIELDS = 950;

const textsSchema = z.object(orderTexts);

export interface CheckoutRules {
  countries: readonly string[];
  billingStates: readonly State[];
  shippingStates: readonly State[];
  needsShipping: boolean;
  /** False for virtual carts, depending on the settings. */
  asksBillingAddress: boolean;
  needsPayment: boolean;
  fields: OptionalFields;
  custom: readonly CustomField[];
}

const shape = z.object({
  billing: z.object({ email: emailLine, ...addressShape }).prefault({}),
  differentAddress: checkbox,
  shipping: z.object(addressShape).prefault({}),
  payment: line,
  custom: z.record(z.string(), lines).catch({}).prefault({}),
  ...orderTexts,
});

export type CheckoutInput = z.output<typeof shape>;

const texts = <Name extends string>(names: readonly Name[]) => z.record(z.enum(names), z.string());

/** Adds no defaults to what the form contained. */
export const keptCheckout: z.ZodType<CheckoutInput> = z.object({
  billing: texts([...addressNames, 'email']),
  differentAddress: z.boolean(),
  shipping: texts(addressNames),
  payment: z.string(),
  custom: z.record(z.string(), z.string()).default({}),
  ...orderTexts,
});

const nameOnly = new Set(['firstName', 'lastName', 'phone']);
const contact = new Set(['email', 'phone']);

/** Lists contact fields first, as on the page. */
export function billingProblems(billing: CheckoutInput['billing'], rules: CheckoutRules) {
  const { countries, billingStates: states, asksBillingAddress, fields } = rules;
  const email = emailComplaint(billing.email);
  const problems = [
    ...(email ? [{ name: 'email' as const, ...email }] : []),
    ...addressProblems(billing, { countries, states, fields }).filter(
      ({ name }) => asksBillingAddress || nameOnly.has(name),
    ),
  ];
  return [
    ...problems.filter(({ name }) => contact.has(name)),
    ...problems.filter(({ name }) => !contact.has(name)),
  ];
}

export function shippingProblems({ differentAddress, shipping }: CheckoutInput, rules: CheckoutRules) {
  if (!rules.needsShipping || !differentAddress) return [];
  return addressProblems(
    { ...shipping, phone: '' },
    {
      countries: rules.countries,
      states: rules.shippingStates,
      fields: { ...rules.fields, phone: 'hidden' },
    },
  );
}

export const textsOf = (input: CheckoutInput): z.output<typeof textsSchema> => textsSchema.parse(input);

export const askedFields = (
  { differentAddress }: CheckoutInput,
  { custom, needsShipping }: Pick<CheckoutRules, 'custom' | 'needsShipping'>,
) => custom.filter(({ group }) => group !== 'shipping' || (needsShipping && differentAddress));

export const fieldProblems = (input: CheckoutInput, rules: CheckoutRules) =>
  customProblems(askedFields(input, rules), input.custom);

export function textProblems(input: CheckoutInput, custom: readonly CustomField[] = []): Problem<string>[] {
  const ofNote = textsSchema.keyof().options.flatMap((name): Problem<string>[] => {
    const { characters } = longest[name];
    const bytes = custom.length > 0 ? NOTE_BYTES_BESIDE_FIELDS : longest[name].bytes;
    const isLong = [...input[name]].length > characters;
    if (!isLong && Buffer.byteLength(input[name]) <= bytes) return [];
    const count = isLong ? characters : Math.floor(bytes / 4);
    return [{ name, key: 'checkout:errorTooLong', values: { count } }];
  });
  return [...fittingValues(custom, input.custom).problems, ...ofNote];
}

export function checkoutSchema(t: Translate, rules: CheckoutRules) {
  return shape
    .superRefine((input, context) => {
      const issue = (path: string[], problem: Problem<string>) =>
        context.addIssue({ code: 'custom', path, message: problemText(problem, t) });
      for (const problem of billingProblems(input.billing, rules)) issue(['billing', problem.name], problem);
      for (const problem of shippingProblems(input, rules)) issue(['shipping', problem.name], problem);
      if (rules.needsPayment && input.payment === '')
        issue(['payment'], { name: 'payment', key: 'checkout:errorPayment' });
      for (const problem of [...fieldProblems(input, rules), ...textProblems(input, rules.custom)])
        issue(problem.name.split('.'), problem);
    })
    .transform((input) => tidyCheckout(input, rules));
}

export function tidyCheckout(input: CheckoutInput, rules: CheckoutRules) {
  const { billingStates, shippingStates, fields } = rules;
  return {
    ...input,
    custom: fittingValues(askedFields(input, rules), input.custom).fitting,
    billing: { ...tidyAddress(input.billing, billingStates, fields), email: input.billing.email },
    shipping: tidyAddress(input.shipping, shippingStates, fields),
  };
}

export function readCheckout(value: Record<string, unknown>): CheckoutInput {
  return shape.parse(value);
}
