import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { pageMeta, pageTitle } from '~/components/page/title';
import { Button } from '~/components/ui/Button';
import { RadioGroup } from '~/components/form/Choice';
import { ErrorSummary, summaryOf } from '~/components/form/ErrorSummary';
import { Face } from '~/components/ui/Face';
import { pageNumbers } from '~/components/ui/Pagination';
import { Picture } from '~/components/ui/Picture';
import { Price } from '~/components/ui/Price';
import { SteppedQuantity } from '~/components/form/SteppedQuantity';
import { Rating } from '~/components/ui/Rating';
import { Select } from '~/components/form/Select';
import { TextField } from '~/components/form/TextField';
import { newFolder } from '../../support/new-folder';
import { html } from './render';

const email = { id: 'checkout-email', name: 'email' };

test('a field ties its label, hint and error to the control', () => {
  const field = { ...email, errors: ['Enter your email address'], defaultValue: 'a@b' };
  const markup = html(
    <TextField field={field} label="E-mail" hint="For the receipt" type="email" autoComplete="email" />,
  );
  expect(markup).toContain('<label for="checkout-email"');
  expect(markup).toMatch(/<input[^>]* aria-invalid="true"/);
  expect(markup).toMatch(/<input[^>]* aria-describedby="checkout-email-hint checkout-email-error"/);
  expect(markup).toMatch(/id="checkout-email-error".*Error: <\/span>Enter your email address/);
  expect(markup).toMatch(/<input[^>]* value="a@b"/);
});

test('an e-mail field asks for no spell check and no capitals', () => {
  const markup = html(<TextField field={email} label="E-mail" type="email" />);
  expect(markup).toMatch(/inputMode="email"/i);
  expect(markup).toMatch(/spellCheck="false"/i);
  expect(markup).toMatch(/autoCapitalize="none"/i);
});

test('a person’s picture lies over the initial', () => {
  const face = (picture?: string) => html(<Face name="émile" picture={picture} className="small" />);
  expect(face()).toMatch(/aria-hidden="true">É<\/span>/);
  expect(face('/images/96/gravatar/abc.jpg')).toMatch(/>É<img src="\/images\/96\/gravatar\/abc.jpg" alt=""/);
});

test('a password is never written back', () => {
  const markup = html(
    <TextField field={{ ...email, defaultValue: 'secret' }} label="Password" type="password" />,
  );
  expect(markup).not.toContain('secret');
});

test('a select keeps its choice', () => {
  const options = [
    { value: 'DE', label: 'Germany' },
    { value: 'FR', label: 'France' },
  ];
  const markup = html(
    <Select
      field={{ ...email, defaultValue: 'FR' }}
      label="Country"
      options={options}
      placeholder="Choose"
    />,
  );
  expect(markup).toContain('<option value="FR" selected="">France</option>');
  expect(markup).toContain('<option value="">Choose</option>');
});

test('an error of a radio group is the group’s description, and its first radio has the field’s id', () => {
  const field = { id: 'f-rate', name: 'rate', errors: ['Choose a rate'], defaultValue: 'b' };
  const markup = html(
    <RadioGroup
      field={field}
      legend="Delivery"
      options={[
        { value: 'a', label: 'A', aside: '€4' },
        { value: 'b', label: 'B' },
      ]}
    />,
  );
  expect(markup).toMatch(/<fieldset[^>]* aria-describedby="f-rate-error"/);
  expect(markup).toMatch(/<legend[^>]*>Delivery/);
  expect(markup).toMatch(
    /<label[^>]*><input type="radio" id="f-rate"[^>]*aria-invalid="true" value="a".*€4<\/span><\/label>/,
  );
  expect(markup).toMatch(/<input type="radio" id="f-rate-2"[^>]*checked=""[^>]*value="b"/);
});

test('an error summary links each field and takes the focus', () => {
  const errors = summaryOf({
    id: 'checkout',
    allErrors: { '': ['Choose a payment method'], email: ['Enter your email address', 'more'] },
  });
  expect(errors).toEqual([
    { id: undefined, message: 'Choose a payment method' },
    { id: 'checkout-email', message: 'Enter your email address' },
  ]);
  const markup = html(<ErrorSummary errors={errors} />);
  expect(markup).toMatch(/<div[^>]* autofocus=""[^>]*>/i);
  expect(markup).toMatch(/tabindex="-1"/i);
  expect(markup).toContain('href="#checkout-email"');
  expect(html(<ErrorSummary errors={[]} />)).toBe('');
});

test('a sale price names both prices for those who do not see the strike', () => {
  const markup = html(<Price price="€18.00" was="€24.00" />, 'de_DE');
  expect(markup).toMatch(
    /Bisheriger Preis: <\/span><del[^>]*>€24.00<\/del>.* Aktueller Preis: <\/span><ins[^>]*>€18.00<\/ins>/,
  );
  expect(html(<Price price="€18.00" />)).not.toMatch(/<(del|ins)/);
});

test.each([
  [4.5, 12, 'Rated 4.5 out of 5, 12 reviews', '4.5 (12)'],
  [4, 1, 'Rated 4 out of 5, 1 review', '4 (1)'],
])('a rating of %s is text', (value, count, words, figures) => {
  const markup = html(<Rating value={value} count={count} />);
  expect(markup).toContain(words);
  expect(markup).toContain(figures);
});

test('a busy button keeps its name and says that it is busy', () => {
  const markup = html(<Button busy>Add to cart</Button>);
  expect(markup).toMatch(/<button type="submit" aria-busy="true" aria-disabled="true"/);
  expect(markup).toContain('Add to cart');
});

test('the steps of a quantity name the product and are submit buttons', () => {
  const markup = html(
    <SteppedQuantity field={{ id: 'q', name: 'quantity', defaultValue: '3' }} product="Mug" max={3} />,
  );
  expect(markup).toContain('Quantity of Mug');
  expect(markup).toMatch(/<button type="submit" name="intent" value="decrease".*Decrease quantity of Mug/);
  expect(markup).toMatch(/<button type="submit" name="intent" value="increase" disabled=""/);
});

test('a picture has its size and is lazy unless it comes first', () => {
  const first = html(<Picture src="/pictures/mug.webp" alt="" sizes="50vw" priority />);
  const later = html(<Picture src="/pictures/mug.webp" alt="" sizes="50vw" />);
  expect(first).toMatch(/fetchpriority="high"/);
  expect(first).not.toContain('loading="lazy"');
  expect(later).toContain('loading="lazy"');
  expect(later).toMatch(/width="1200" height="1500"/);
  expect(later).toContain('/images/320/pictures/mug.webp 320w');
});

test.each([
  [1, 1, [1]],
  [1, 5, [1, 2, null, 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [5, 12, [1, null, 4, 5, 6, null, 12]],
  [12, 12, [1, null, 11, 12]],
])('page %i of %i shows its neighbours and the ends', (page, pages, shown) => {
  expect(pageNumbers(page, pages)).toEqual(shown);
});

test('titles follow the template', () => {
  expect(pageTitle('Cart')).toBe('Cart - Sturdy');
  expect(pageTitle()).toBe('Sturdy');
  expect(pageMeta(undefined)).toEqual([]);
});

test('the sprite is what the list of icons makes of Phosphor', () => {
  const made = path.join(newFolder(), 'icons.svg');
  execFileSync(process.execPath, ['scripts/make-icons.mjs', made]);
  expect(readFileSync(made, 'utf8')).toBe(readFileSync('app/components/icons/icons.svg', 'utf8'));
});
