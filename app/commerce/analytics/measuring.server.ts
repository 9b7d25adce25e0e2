import { storeSettings } from '~/store-settings';

/** Whether the shop measures the visits of those who agree. */
export const measuresVisits = (): boolean => storeSettings().analytics !== null;

/** The company that learns of a measured visit. */
export const measuringHosts = (): string[] => [
  ...new Set((storeSettings().analytics?.scripts ?? []).map((address) => new URL(address).host)),
];
