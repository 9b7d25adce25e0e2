import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { TranslateProvider } from '~/i18n/context';
import { translator } from '~/i18n/i18n.server';
import { tagOf, type LocaleCode } from '~/i18n/locales';

/** HTML of a component in a language. */
export function html(element: ReactElement, locale: LocaleCode = 'en_US'): string {
  return renderToStaticMarkup(
    <TranslateProvider t={translator(locale)} tag={tagOf(locale)}>
      {element}
    </TranslateProvider>,
  );
}
