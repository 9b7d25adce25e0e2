import * as css from './page.css';

interface Cookie {
  name: string;
  purpose: string;
  kept: string;
}

export function CookieList({ cookies }: { cookies: readonly Cookie[] }) {
  return (
    <dl className={css.cookieList}>
      {cookies.map(({ name, purpose, kept }) => (
        <div key={name} className={css.cookieListRow}>
          <dt className={css.cookieListName}>{name}</dt>
          <dd>
            {purpose}
            <span className={css.cookieListKept}>{kept}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
