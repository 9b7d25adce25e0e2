import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { pageMeta, pageTitle } from '~/components/page/meta-descriptors';
import { distinctCrumbs } from '~/components/ui/Breadcrumb';
import { Button } from '~/components/ui/Button';
import { ErrorSummary } from '~/components/form/ErrorSummary';
import { Avatar } from '~/components/ui/Avatar';
import { pageNumbers } from '~/components/ui/Pagination';
import { Picture } from '~/components/ui/Picture';
import { Rating } from '~/components/ui/Rating';
import { Wordmark } from '~/components/layout/Wordmark';
import { setBranding, builtInBranding } from '~/platform/settings/branding';
import { createTempFolder } from '../../support/new-folder';
import { html } from './render';

test('a person’s picture lies over the initial', () => {
  const face = (picture?: string) => html(<Avatar name="émile" picture={picture} className="small" />);
  expect(face()).toMatch(/aria-hidden="true">É<\/span>/);
  expect(face('/images/96/gravatar/abc.jpg')).toMatch(/>É<img src="\/images\/96\/gravatar\/abc.jpg" alt=""/);
});

test('an error summary has the first error of each field and all of the form, and is not there without any', () => {
  const error = {
    '': ['Choose a payment method', 'Choose delivery'],
    email: ['Enter your email address', 'more'],
  };
  const text = html(<ErrorSummary failure={{ form: 'checkout', result: { error } }} />);
  expect(text).toMatch(/<li>Choose a payment method<\/li><li>Choose delivery<\/li>/);
  expect(text).toMatch(/<li><a href="#checkout-email"[^>]*>Enter your email address<\/a><\/li><\/ul>/);
  expect(html(<ErrorSummary failure={undefined} />)).toBe('');
  const before = { form: 'review', result: { error: { rating: ['Choose a rating'] } } };
  const both = html(<ErrorSummary failure={{ form: 'buy', result: { error } }} earlierFailure={before} />);
  expect(both).toMatch(/#buy-email.*#review-rating/);
});

test.each([
  [4.5, 12, 'Rated 4.5 out of 5, 12 reviews', '4.5 (12)'],
  [4, 1, 'Rated 4 out of 5, 1 review', '4 (1)'],
])('a rating of %s is text', (value, count, said, figures) => {
  const markup = html(<Rating value={value} count={count} />);
  expect(markup).toContain(said);
  expect(markup).toContain(figures);
});

test('a busy button keeps its name and says that it is busy', () => {
  const markup = html(<Button busy>Add to cart</Button>);
  expect(markup).toMatch(/<button type="submit" aria-busy="true" aria-disabled="true"/);
  expect(markup).toContain('Add to cart');
});

test('a picture has its size and is lazy unless it comes first', () => {
  const first = html(<Picture src="/pictures/mug.webp" alt="" sizes="50vw" hasPriority />);
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
  const made = path.join(createTempFolder(), 'icons.svg');
  execFileSync(process.execPath, ['scripts/make-icons.mjs', made]);
  expect(readFileSync(made, 'utf8')).toBe(readFileSync('app/components/icons/icons.svg', 'utf8'));
});

const home = { label: 'Home', to: '/', fixed: true as const };

test('no two links of a breadcrumb have one name, whatever categories are called', () => {
  const names = fc.array(fc.constantFrom('Home', 'Garden', 'Sale', 'Chairs'), { maxLength: 5 });
  fc.assert(
    fc.property(names, fc.constantFrom('Home', 'Stool'), (categories, page) => {
      const links = categories.map((label, at) => ({ label, to: `/product-category/${at}` }));
      const shown = distinctCrumbs([home, ...links, { label: page }]);
      const labels = shown.flatMap(({ label, to }) => (to ? [label] : []));
      expect(new Set(labels).size).toBe(labels.length);
      expect(shown[0]?.to).toBe('/');
      expect(shown.at(-1)).toEqual({ label: page });
    }),
  );
});

const logo = { src: '/look/light.svg', width: 240, height: 60 };

test('a logo is a picture beside the shop’s name, with another one for dark pages where there is one', () => {
  onTestFinished(() => setBranding(builtInBranding));
  setBranding({ logo });
  expect(html(<Wordmark className="mark" />)).toMatch(/^<img[^>]* src="\/look\/light.svg"[^>]*><span/);
  setBranding({ logo: { ...logo, dark: '/look/dark.svg' } });
  const both = html(<Wordmark className="mark" />);
  expect(both).toMatch(
    /^<picture><source media="\(prefers-color-scheme: dark\)" srcSet="\/look\/dark.svg"\/><img/,
  );
  expect(both).not.toContain(' dark=');
});
