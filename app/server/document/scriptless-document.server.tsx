import { cssBundleHref } from '@remix-run/css-bundle';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { pageTitle } from '~/components/page/meta-descriptors';
import { TranslateProvider } from '~/platform/i18n/translate-context';
import { getTranslator } from '~/platform/i18n/request-locale.server';
import { tagOf, type LocaleCode } from '~/platform/i18n/locales';
import { page } from '~/platform/styles/global.css';

interface DocumentParts {
  title: string;
  head: ReactNode;
  body: ReactNode;
}

export function renderScriptlessDocument(locale: LocaleCode, { title, head, body }: DocumentParts): string {
  const tag = tagOf(locale);
  const html = renderToStaticMarkup(
    <html lang={tag}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{pageTitle(title)}</title>
        {cssBundleHref ? <link rel="stylesheet" href={cssBundleHref} /> : null}
        {head}
      </head>
      <body className={page}>
        <TranslateProvider t={getTranslator(locale)} tag={tag}>
          {body}
        </TranslateProvider>
      </body>
    </html>,
  );
  return `<!DOCTYPE html>${html}`;
}
