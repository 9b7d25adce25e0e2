import { bankAccounts } from '~/backend/endpoint.server';
import { shopFromPlugin } from '~/backend/plugin.server';

const parts = ['holder', 'iban', 'bic', 'number', 'sortCode', 'bank', 'reference'] as const;

/** One account as a list of what a shopper enters into a transfer. */
export type TransferDetails = { part: (typeof parts)[number]; value: string }[];

const readableIban = (iban: string) => iban.replace(/(.{4})(?=.)/g, '$1 ');

/** The accounts that an order can be paid to by transfer; none when it is paid in another way, or already. */
export async function transferDetails(order: {
  method: string;
  status: string;
  number: string;
}): Promise<TransferDetails[]> {
  if (order.method !== 'bacs' || (order.status !== 'ON_HOLD' && order.status !== 'PENDING')) return [];
  const known = await bankAccounts();
  const accounts = known.length > 0 ? known : ((await shopFromPlugin())?.bankAccounts ?? []);
  return accounts.map((account) => {
    const values = { ...account, iban: readableIban(account.iban), reference: order.number };
    return parts.flatMap((part) => (values[part] === '' ? [] : [{ part, value: values[part] }]));
  });
}
