import { expect, test } from 'vitest';
import { AddressFields } from '~/components/checkout/AddressFields';
import { needless } from '~/components/ui/ui.css';
import { words } from '../../support/words';
import { html } from './render';

const field = (name: string) => ({ id: name, name });

test.each([
  ['a script follows the country', true],
  ['no script does that', false],
])('where %s, the button for it is needless: %s', (_where, follows) => {
  const form = { country: 'ES', fields: [], states: [] };
  const page = html(
    <AddressFields kind="billing" field={field} form={form} countries={[]} follows={follows} />,
  );
  expect(page).toContain(words('checkout:updateCountry'));
  expect(page.includes(needless)).toBe(follows);
});
