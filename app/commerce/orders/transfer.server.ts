import encodeQR from 'qr';
import { formatIban, type BankAccount } from '@graphql/shared/bank-account';
import { formatPlainAmount, getMinorDigits } from '~/domain/money.server';
import { getBankAccounts } from '~/platform/backend/embedded-store.server';
import { fetchPluginShop } from '~/commerce/wordpress/wordpress-plugin.server';
import { awaitsPayment } from './order-status-text';

const parts = ['amount', 'holder', 'iban', 'bic', 'number', 'sortCode', 'bank', 'reference'] as const;

export type TransferAccount = ReturnType<typeof toTransferAccount>;

interface Transfer {
  total: string;
  minorUnits: number;
  currency: string;
  reference: string;
}

const MAX_HOLDER_LENGTH = 70;
const MAX_CODE_BYTES = 331;
/** White modules that the standard asks for around a code. */
const QUIET_ZONE_WIDTH = 4;

const isBic = (text: string): boolean => /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(text);

/** Builds the text of EPC069-12, version 2: a SEPA transfer. Returns undefined if no banking app would take it. */
export function buildTransferText(
  { holder, iban, bic }: Pick<BankAccount, 'holder' | 'iban' | 'bic'>,
  { minorUnits, currency, reference }: Omit<Transfer, 'total'>,
): string | undefined {
  if (currency !== 'EUR' || iban === '' || holder === '' || minorUnits < 1) return undefined;
  const compactBic = bic.replace(/\s/g, '').toUpperCase();
  const name = [...holder.replace(/\s+/g, ' ')].slice(0, MAX_HOLDER_LENGTH).join('');
  const text = [
    'BCD',
    '002',
    '1',
    'SCT',
    isBic(compactBic) ? compactBic : '',
    name,
    iban,
    `EUR${(minorUnits / 10 ** getMinorDigits()).toFixed(2)}`,
    '',
    '',
    reference,
  ].join('\n');
  return Buffer.byteLength(text) <= MAX_CODE_BYTES ? text : undefined;
}

function drawCode(text: string): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE_WIDTH });
  const runs = rows.flatMap((row, y) =>
    [
      ...row
        .map((isDark) => (isDark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`),
  );
  return { size: rows.length, path: runs.join('') };
}

export function toTransferAccount(account: BankAccount, transfer: Transfer) {
  const { total, reference } = transfer;
  const values = { ...account, amount: total, iban: formatIban(account.iban), reference };
  const plain: Partial<Record<keyof typeof values, string>> = {
    amount: formatPlainAmount(transfer.minorUnits),
    iban: account.iban,
  };
  const text = buildTransferText(account, transfer);
  return {
    /** `plain` has no grouping or currency, for forms of banks. */
    details: parts
      .filter((part) => values[part] !== '')
      .map((part) => ({ part, value: values[part], plain: plain[part] })),
    code: text === undefined ? undefined : drawCode(text),
  };
}

/** Lists the accounts that an order's transfer may go to. Returns none if no transfer is awaited. */
export async function loadTransferAccounts(
  { status, method }: { status: string; method: string },
  transfer: Transfer,
): Promise<TransferAccount[]> {
  if (method !== 'bacs' || !awaitsPayment(status, method)) return [];
  const configured = await getBankAccounts();
  const accounts = configured.length > 0 ? configured : ((await fetchPluginShop())?.bankAccounts ?? []);
  return accounts.map((account) => toTransferAccount(account, transfer));
}
