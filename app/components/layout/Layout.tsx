import type { JsonPayload } from '~/catalogue/index/json-payload';
import { useLocation, useNavigation, useNavigationType } from '@remix-run/react';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useSubmitGuard } from '~/client/forms/prevent-double-submit';
import { lastFormResponse, pageNotice } from '~/client/forms/form-response';
import { focusLinkTo, focusFragment, focusPageStart, useFocusRecovery } from '~/client/page/focus';
import { lazyPart } from '~/client/page/lazy-import';
import { BACK_HASH, retryFailedLoad, failedLoadStore } from '~/client/page/failed-load';
import { useBeforePaint } from '~/client/page/router';
import { visuallyHidden } from '~/components/primitives/primitives.css';
import { Banner } from '~/components/ui/Banner';
import { Button } from '~/components/ui/Button';
import { PriceSuffixContext } from '~/components/ui/Price';
import { useT } from '~/platform/i18n/translate-context';
import { CheckoutFooter, Footer } from './Footer';
import { CheckoutHeader, Header } from './Header';
import type { HeaderView } from '~/commerce/cart/cart-page.server';
import type { ConsentData } from '~/commerce/privacy/analytics-consent.server';
import type { Sentence } from '~/commerce/cms/introduction.server';
import type { FooterMenus, MenuLink } from '~/commerce/cms/site-menus.server';
import type { TopCategory } from '~/commerce/lists/product-cards.server';
import type { Flash } from '~/session/shopper.server';
import { flash as aboveThePage } from '~/components/page/page.css';
import * as css from './layout.css';

/** Fast pages never show it: its style has a delay. */
function LoadingBar() {
  const isLoading = useNavigation().state !== 'idle';
  return <div className={css.loadingBar} data-loading={isLoading ? 'loading' : undefined} />;
}

/** Pages of one list count as one, so that filters keep the scroll position. */
const pathWithoutPage = (pathname: string) => pathname.replace(/\/page\/\d+$/, '');

/** Scrolls to the top of a new page, whatever position a form has kept. Remix restores it on Back. */
function useScrollToTop() {
  const { pathname, hash } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const pagePath = pathWithoutPage(pathname);
  const previousPath = useRef(pagePath);
  useBeforePaint(() => {
    if (previousPath.current === pagePath) return;
    previousPath.current = pagePath;
    if (!isBack && !hash) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [pagePath, hash, isBack]);
}

/**
 * Moves the focus and announces the title after a client navigation (docs/accessibility.md 30, 42).
 * A list that is being typed in keeps the focus and announces its own results.
 */
function RouteFocus() {
  const { pathname, search, hash } = useLocation();
  const address = pathname + search + hash;
  useScrollToTop();
  useFocusRecovery();
  const isBack = useNavigationType() === 'POP';
  const previousAddress = useRef(address);
  const [announcement, setAnnouncement] = useState({ address, title: '' });
  useEffect(() => {
    if (previousAddress.current === address || hash === BACK_HASH) return;
    const leftAddress = previousAddress.current;
    previousAddress.current = address;
    if (document.activeElement?.closest('main form[method=get]')) return;
    setAnnouncement({ address, title: document.title });
    if (isBack && focusLinkTo(leftAddress)) return;
    // The header's search still has the focus when it is submitted.
    if (!document.querySelector('header input:focus')) focusPageStart(hash);
  }, [address, hash, isBack]);
  return (
    <div role="status" className={visuallyHidden}>
      <span key={announcement.address}>{announcement.title}</span>
    </div>
  );
}

function LoadFailure() {
  const t = useT();
  return (
    <>
      {t(navigator.onLine ? 'errors:notLoaded' : 'errors:notLoaded_offline')}{' '}
      <Button type="button" kind="quiet" size="s" onClick={retryFailedLoad}>
        {t('common:tryAgain')}
      </Button>
    </>
  );
}

interface LayoutData {
  header: HeaderView;
  menu: MenuLink[] | null;
  footer: JsonPayload<FooterMenus>;
  tagline: Sentence | null;
  categories: JsonPayload<readonly TopCategory[]>;
  flash: Flash | null;
  priceSuffix: string;
}

interface LayoutProps {
  data: LayoutData;
  consent?: ConsentData | undefined;
  isCheckout?: boolean;
  children: ReactNode;
}

const ConsentQuestion = lazyPart(
  async () => (await import('~/components/page/ConsentQuestion')).ConsentQuestion,
);

export function Layout({ data, consent, isCheckout = false, children }: LayoutProps) {
  const t = useT();
  const { header, menu, footer, tagline, categories } = data;
  const { key } = useLocation();
  const failedLoad = failedLoadStore.use();
  const unexplainedLoad = failedLoad?.isCart ? undefined : failedLoad;
  const lastResponse = lastFormResponse.use();
  const notice = useMemo(() => pageNotice(key, lastResponse, t), [key, lastResponse, t]);
  const flash = unexplainedLoad ?? notice ?? data.flash;
  // The same message twice is announced twice.
  const [announced, setAnnounced] = useState({ flash, count: 0 });
  if (announced.flash !== flash) setAnnounced({ flash, count: announced.count + 1 });
  useSubmitGuard();
  return (
    <>
      <a href="#main" className={css.skip} onClick={focusFragment}>
        {t('common:skip')}
      </a>
      {consent?.ask ? <ConsentQuestion texts={consent.ask} /> : null}
      {isCheckout ? <CheckoutHeader /> : <Header data={header} menu={menu} />}
      <div id="flash" role="status" className={aboveThePage}>
        {flash ? (
          <Banner key={announced.count} kind={'path' in flash ? 'error' : flash.kind}>
            {'path' in flash ? <LoadFailure /> : flash.text}
          </Banner>
        ) : null}
      </div>
      <main id="main" tabIndex={-1} className={css.main}>
        <PriceSuffixContext.Provider value={data.priceSuffix}>{children}</PriceSuffixContext.Provider>
      </main>
      {isCheckout ? (
        <CheckoutFooter />
      ) : (
        <Footer menus={footer} tagline={tagline} categories={categories} consent={consent?.link} />
      )}
      <RouteFocus />
      <LoadingBar />
    </>
  );
}
