import { useEffect } from 'react';
import { useT } from '~/i18n/context';

/** How many errors of the page have come since it was loaded and are still there. */
let shown = 0;

/** While it is there, the page's title starts with the word for "Error:"; where a page is loaded anew the server puts it. */
export function ErrorTitle() {
  const prefix = `${useT()('common:errorPrefix')} `;
  useEffect(() => {
    shown += 1;
    if (!document.title.startsWith(prefix)) document.title = prefix + document.title;
    return () => {
      shown -= 1;
      if (shown === 0 && document.title.startsWith(prefix))
        document.title = document.title.slice(prefix.length);
    };
  }, [prefix]);
  return null;
}
