import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distinctCrumbs } from '~/components/ui/Breadcrumb';

const home = { label: 'Home', to: '/', fixed: true };

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
