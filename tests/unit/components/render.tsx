import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { TranslateProvider } from '~/i18n/context';
import { translator } from '~/i18n/i18n.server';

/** HTML of a component in English. */
export const html = (element: ReactElement) =>
  renderToStaticMarkup(
    <TranslateProvider t={translator('en_US')} tag="en-US">
      {element}
    </TranslateProvider>,
  );
