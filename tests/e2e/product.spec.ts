import { addButton } from '../support/journey';
import { expect, expectNoAxeViolations, test } from '../support/test';
import { words } from '../support/words';

// Without scripts the page comes back with its summary first: product.http.spec.ts.
test('radios can be picked and added at once; what is missing is named at its field @script', async ({
  page,
}) => {
  const option = (group: string, name: string | RegExp) =>
    page.getByRole('group', { name: group }).getByRole('radio', { name });
  const quantity = page.getByLabel(words('common:quantity'));
  await page.goto('/product/wool-socks');
  await option('Color', 'Moss').check();
  await quantity.fill('2');
  await addButton(page).click();
  await expect(page.locator('#buy')).toContainText('Choose an option for Size');
  await expect(option('Size', /./).first()).toBeFocused();
  await expectNoAxeViolations(page);
  await expect(option('Color', 'Moss')).toBeChecked();
  await expect(quantity).toHaveValue('2');
  await option('Size', /41/).check();
  await addButton(page).click();
  await expect(page.getByRole('status').filter({ hasText: '2 × Wool Socks' })).toBeVisible();
});
