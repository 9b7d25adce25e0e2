import { cssBundleHref } from '@remix-run/css-bundle';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { pageTitle } from '~/components/page/title';
import { TranslateProvider } from '~/i18n/context';
import { getTranslator } from '~/i18n/i18n.server';
import { tagOf, type LocaleCode } from '~/i18n/locales';
import { page } from '~/styles/global.css';

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
