import * as css from './CookieList.css';

interface Cookie {
  name: string;
  purpose: string;
  kept: string;
}

export function CookieList({ cookies }: { cookies: readonly Cookie[] }) {
  return (
    <dl className={css.list}>
      {cookies.map(({ name, purpose, kept }) => (
        <div key={name} className={css.row}>
          <dt className={css.name}>{name}</dt>
          <dd>
            {purpose}
            <span className={css.kept}>{kept}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
