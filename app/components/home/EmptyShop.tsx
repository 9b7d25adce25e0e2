import { useT } from '~/i18n/context';
import { prose } from '~/components/boxes/boxes.css';
import { section, sectionBox } from './home.css';

/** As they are typed, in every language. */
const commands = {
  shell: 'npm run -s store:import products.csv',
  container: 'store-import products.csv',
};

/** The home page of a shop without products: what its owner does next. `isEmbedded`: it has no WooCommerce behind it. */
export function EmptyShop({ isEmbedded }: { isEmbedded: boolean }) {
  const t = useT();
  return (
    <section className={section}>
      <div className={sectionBox}>
        <div className={prose}>
          <h1>{t('home:emptyTitle')}</h1>
          {isEmbedded ? (
            <>
              <p>{t('home:emptyImport', { columns: 'Type, Name, Regular price' })}</p>
              <pre>
                <code>{commands.shell}</code>
              </pre>
              <p>{t('home:emptyContainer')}</p>
              <pre>
                <code>{commands.container}</code>
              </pre>
              <p>{t('home:emptySettings')}</p>
            </>
          ) : (
            <p>{t('home:emptyPublish')}</p>
          )}
        </div>
      </div>
    </section>
  );
}
