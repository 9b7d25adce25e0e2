import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { TranslateProvider } from '~/i18n/context';
import { translator } from '~/i18n/i18n.server';
import { tagOf, type LocaleCode } from '~/i18n/locales';
import { securityHeaders } from '~/http/guards/security-headers.server';

interface Parts {
  head: ReactNode;
  bodyClass: string;
  body: ReactNode;
}

export function scriptlessPage(locale: LocaleCode, { head, bodyClass, body }: Parts): Response {
  const tag = tagOf(locale);
  const html = renderToStaticMarkup(
    <html lang={tag}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {head}
      </head>
      <body className={bodyClass}>
        <TranslateProvider t={translator(locale)} tag={tag}>
          {body}
        </TranslateProvider>
      </body>
    </html>,
  );
  const headers = new Headers({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'Cookie, Accept-Language',
  });
  securityHeaders(headers, { scripts: [] });
  return new Response(`<!DOCTYPE html>${html}`, { headers });
}
