import type { AccountPage } from '~/commerce/account/page.server';

/** What is on a tab of the account. Lists that could not be loaded are null; `others` is what to go on with where they are empty. */
export type Section<Tab extends AccountPage['tab']> = Extract<AccountPage, { tab: Tab }>;
