import { Form, useSearchParams } from '@remix-run/react';
import { Icon } from '~/components/ui/Icon';
import { VisuallyHidden } from '~/components/ui/VisuallyHidden';
import { useT } from '~/i18n/context';
import * as css from './Header.css';

interface SearchFormProps {
  id: string;
  /** The page's search landmark: there is one. */
  landmark?: boolean;
}

export function SearchForm({ id, landmark = true }: SearchFormProps) {
  const t = useT();
  const [params] = useSearchParams();
  return (
    <Form action="/products" role={landmark ? 'search' : undefined} className={css.search}>
      <label htmlFor={id}>
        <VisuallyHidden>{t('common:searchProducts')}</VisuallyHidden>
      </label>
      <input
        id={id}
        type="search"
        name="search"
        defaultValue={params.get('search') ?? ''}
        placeholder={t('common:searchProducts')}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        className={css.searchInput}
      />
      <button type="submit" className={css.searchButton}>
        <Icon name="search" label={t('common:search')} />
      </button>
    </Form>
  );
}
