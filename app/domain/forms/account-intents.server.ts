import type { Tab } from './account-tabs';

const tabs = {
  personal: 'personal',
  password: 'password',
  'end-others': 'password',
  'address-billing': 'addresses',
  'address-shipping': 'addresses',
  update: 'addresses',
} as const satisfies Record<string, Tab>;

export type AccountIntent = keyof typeof tabs;

export const accountIntents = Object.keys(tabs);

export function isAccountIntent(intent: unknown): intent is AccountIntent {
  return typeof intent === 'string' && Object.hasOwn(tabs, intent);
}

export const getIntentTab = (intent: AccountIntent): Tab => tabs[intent];

export function getIntentPath(intent: AccountIntent): string {
  const edit = /^address-(billing|shipping)$/.exec(intent)?.[1];
  return `/my-account?tab=${tabs[intent]}${edit ? `&edit=${edit}` : ''}`;
}

const excludedFields = new Set([
  'intent',
  'account',
  'password',
  'currentPassword',
  'confirmation',
  'username',
]);
const MAX_VALUE_LENGTH = 200;

/** Gets the values to restore after a login. Never a password. */
export function getRestorableValues(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === 'string' && value !== '' && !excludedFields.has(name)
        ? [[name, value.slice(0, MAX_VALUE_LENGTH)]]
        : [],
    ),
  );
}
