import { Fragment } from 'react';
import { useT } from '~/i18n/context';
import { Icon } from '~/components/icons/Icon';
import * as css from './product.css';

interface ShareLinksProps {
  name: string;
  url: string;
  picture: string | undefined;
}

/** Plain links: nothing of the other sites is loaded before one is followed. */
export function ShareLinks({ name, url, picture }: ShareLinksProps) {
  const t = useT();
  const [title, address, media] = [name, url, picture ?? ''].map(encodeURIComponent);
  const links = [
    [t('product:shareMail'), `mailto:?subject=${title}&body=${title}%0A${address}`],
    ['WhatsApp', `https://wa.me/?text=${title}%20${address}`],
    [
      'Pinterest',
      `https://www.pinterest.com/pin/create/button/?url=${address}&description=${title}&media=${media}`,
    ],
  ] as const;
  return (
    <p className={css.shareLinksShare}>
      <Icon name="share" />
      <span>{t('product:share')}</span>
      {links.map(([label, href]) => (
        <Fragment key={label}>
          {' '}
          <a href={href} rel="nofollow noopener noreferrer" className={css.shareLink}>
            {label}
          </a>
        </Fragment>
      ))}
    </p>
  );
}
