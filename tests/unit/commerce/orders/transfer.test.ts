import decodeQR from 'qr/decode.js';
import { expect, test } from 'vitest';
import { toTransferAccount, buildTransferText } from '~/commerce/orders/transfer.server';

const account = {
  holder: 'Sturdy Güter GmbH',
  bank: 'Musterbank',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  number: '',
  sortCode: '',
};
const transfer = { total: '1.234,50 € (EUR)', minorUnits: 123_450, currency: 'EUR', reference: '1042' };

/** Takes a picture of a drawn code. */
function photograph({ size, path }: { size: number; path: string }) {
  const scale = 4;
  const side = size * scale;
  const data = new Uint8Array(side * side * 4).fill(255);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row += 1)
      for (let at = Number(x) * scale; at < (Number(x) + Number(length)) * scale; at += 1)
        data.fill(0, (row * side + at) * 4, (row * side + at) * 4 + 3);
  return { width: side, height: side, data };
}

test('the code of a transfer says to a banking app who gets what for which order', () => {
  const { code, details } = toTransferAccount(account, transfer);
  expect(details.find(({ part }) => part === 'amount')?.plain, 'copied for a form').toBe('1234.50');
  if (!code) throw new Error('no code');
  expect(decodeQR(photograph(code)).split('\n')).toEqual([
    ...['BCD', '002', '1', 'SCT', 'COBADEFFXXX', 'Sturdy Güter GmbH', 'DE89370400440532013000'],
    ...['EUR1234.50', '', '', '1042'],
  ]);
});

test('a long name is cut and an odd bank code left out, as banks do', () => {
  const text = buildTransferText({ ...account, holder: 'ä'.repeat(90), bic: 'none' }, transfer);
  expect(text?.split('\n').slice(4, 6)).toEqual(['', 'ä'.repeat(70)]);
});

test.each([
  ['francs', account, { currency: 'CHF' }],
  ['nothing to pay', account, { minorUnits: 0 }],
  ['an account without an IBAN', { ...account, iban: '', number: '123' }, {}],
  ['nobody’s account', { ...account, holder: '' }, {}],
  ['a reference that does not fit', account, { reference: 'x'.repeat(300) }],
])('there is no code for %s', (_, to, other) => {
  expect(buildTransferText(to, { ...transfer, ...other })).toBeUndefined();
});
