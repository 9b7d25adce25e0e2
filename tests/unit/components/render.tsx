import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { TranslateProvider } from '~/i18n/context';
import { translator } from '~/i18n/i18n.server';
import type { LocaleCode } from '~/i18n/locales';

/** HTML of a component, in English if no language is named. */
export const html = (element: ReactElement, code: LocaleCode = 'en_US') =>
  renderToStaticMarkup(
    <TranslateProvider t={translator(code)} tag={code.replace('_', '-')}>
      {element}
    </TranslateProvider>,
  );
