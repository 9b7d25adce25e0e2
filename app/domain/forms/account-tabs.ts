export const tabTitles = {
  dashboard: 'account:dashboard',
  personal: 'account:personal',
  addresses: 'account:addresses',
  password: 'account:changePassword',
  orders: 'account:orders',
  downloads: 'account:downloads',
  wishlist: 'account:wishlist',
} as const;

export type Tab = keyof typeof tabTitles;
export const tabs = Object.keys(tabTitles) as Tab[];

export function isTab(value: unknown): value is Tab {
  return tabs.some((tab) => tab === value);
}

export function tabPath(tab: Tab): string {
  return tab === 'dashboard' ? '/my-account' : `/my-account?tab=${tab}`;
}
