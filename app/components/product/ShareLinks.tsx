import { Fragment } from 'react';
import { useT } from '~/i18n/context';
import { Icon } from '~/components/icons/Icon';
import * as css from './product.css';

interface ShareLinksProps {
  name: string;
  /** Absolute address of the page. */
  url: string;
  /** Absolute address of the picture. */
  picture: string | undefined;
}

function query(values: Record<string, string>): string {
  return new URLSearchParams(values).toString().replaceAll('+', '%20');
}

/** Plain links: nothing of the other sites is loaded before one is followed. */
export function ShareLinks({ name, url, picture }: ShareLinksProps) {
  const t = useT();
  const links = [
    [t('product:shareMail'), `mailto:?${query({ subject: name, body: `${name}\n${url}` })}`],
    ['WhatsApp', `https://wa.me/?${query({ text: `${name} ${url}` })}`],
    [
      'Pinterest',
      `https://www.pinterest.com/pin/create/button/?${query({ url, description: name, ...(picture ? { media: picture } : {}) })}`,
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
