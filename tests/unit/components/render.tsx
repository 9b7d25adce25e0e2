import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactElement } from 'react';
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server';
import { TranslateProvider } from '~/platform/i18n/translate-context';
import { getTranslator } from '~/platform/i18n/request-locale.server';
import type { LocaleCode } from '~/platform/i18n/locales';

const inLanguage = (element: ReactElement, code: LocaleCode) => (
  <TranslateProvider t={getTranslator(code)} tag={code.replace('_', '-')}>
    {element}
  </TranslateProvider>
);

/** HTML of a component, in English if no language is named. */
export const html = (element: ReactElement, code: LocaleCode = 'en_US') =>
  renderToStaticMarkup(inLanguage(element, code));

/** HTML of a component whose code is loaded in parts, as the server sends it: with all of them. */
export function wholeHtml(element: ReactElement): Promise<string> {
  const body = new PassThrough();
  const { pipe } = renderToPipeableStream(inLanguage(element, 'en_US'), { onAllReady: () => pipe(body) });
  return text(body);
}
