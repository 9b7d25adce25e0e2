import { afterEach, expect, test } from 'vitest';
import { Wordmark } from '~/components/layout/Wordmark';
import { adoptLook, builtInLook } from '~/store-look';
import { html } from './render';

const logo = { src: '/look/light.svg', width: 240, height: 60 };

afterEach(() => adoptLook(builtInLook));

test('a logo is a picture beside the shop’s name, with another one for dark pages where there is one', () => {
  adoptLook({ logo });
  expect(html(<Wordmark className="mark" />)).toMatch(/^<img[^>]* src="\/look\/light.svg"[^>]*><span/);
  adoptLook({ logo: { ...logo, dark: '/look/dark.svg' } });
  const both = html(<Wordmark className="mark" />);
  expect(both).toMatch(
    /^<picture><source media="\(prefers-color-scheme: dark\)" srcSet="\/look\/dark.svg"\/><img/,
  );
  expect(both).not.toContain(' dark=');
});
