import type { Packed } from '~/catalogue/packed';
import { useLocation, useNavigation, useNavigationType } from '@remix-run/react';
import { Suspense, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useSubmitGuard } from '~/enhance/forms/submit-guard';
import { lastAnswer, noticeOf } from '~/enhance/forms/answer';
import { focusLinkTo, focusPart, focusStart, useLostFocus } from '~/enhance/page/focus';
import { lazyPart } from '~/enhance/page/load-part';
import { back, tryAgain, lostLoad } from '~/enhance/page/lost-load';
import { useBeforePaint } from '~/enhance/page/router';
import { visuallyHidden } from '~/components/boxes/boxes.css';
import { Banner } from '~/components/ui/Banner';
import { Button } from '~/components/ui/Button';
import { PriceSuffixContext } from '~/components/ui/Price';
import { useT } from '~/i18n/context';
import { CheckoutFooter, Footer } from './Footer';
import { CheckoutHeader, Header } from './Header';
import type { ShownHeader } from '~/commerce/cart/page.server';
import type { ConsentData } from '~/commerce/content/consent.server';
import type { Sentence } from '~/commerce/content/introduction.server';
import type { FooterMenus, MenuLink } from '~/commerce/content/menus.server';
import type { TopCategory } from '~/commerce/lists/catalogue.server';
import type { Flash } from '~/session/shopper.server';
import { flash as aboveThePage } from '~/components/page/page.css';
import * as css from './layout.css';

/** Fast pages never show it: its style has a delay. */
function LoadingBar() {
  const isLoading = useNavigation().state !== 'idle';
  return <div className={css.loadingBar} data-loading={isLoading ? 'loading' : undefined} />;
}

/** Pages of one list count as one, so that filters keep the scroll position. */
const placeOf = (pathname: string) => pathname.replace(/\/page\/\d+$/, '');

/** Scrolls to the top of a new page, whatever position a form has kept. Remix restores it on Back. */
function useTopOfNewPlace() {
  const { pathname, hash } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const place = placeOf(pathname);
  const shown = useRef(place);
  useBeforePaint(() => {
    if (shown.current === place) return;
    shown.current = place;
    if (!isBack && !hash) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [place, hash, isBack]);
}

/**
 * Moves the focus and announces the title after a client navigation (docs/accessibility.md 30, 42).
 * A list that is being typed in keeps the focus and announces its own results.
 */
function RouteFocus() {
  const { pathname, search, hash } = useLocation();
  const address = pathname + search + hash;
  useTopOfNewPlace();
  useLostFocus();
  const isBack = useNavigationType() === 'POP';
  const shown = useRef(address);
  const [page, announce] = useState({ address, title: '' });
  useEffect(() => {
    if (shown.current === address || hash === back) return;
    const left = shown.current;
    shown.current = address;
    if (document.activeElement?.closest('main form[method=get]')) return;
    announce({ address, title: document.title });
    if (isBack && focusLinkTo(left)) return;
    // The header's search still has the focus when it is submitted.
    if (!document.querySelector('header input:focus')) focusStart(hash);
  }, [address, hash, isBack]);
  return (
    <div role="status" className={visuallyHidden}>
      <span key={page.address}>{page.title}</span>
    </div>
  );
}

function NotLoaded() {
  const t = useT();
  return (
    <>
      {t(navigator.onLine ? 'errors:notLoaded' : 'errors:notLoaded_offline')}{' '}
      <Button type="button" kind="quiet" size="s" onClick={tryAgain}>
        {t('common:tryAgain')}
      </Button>
    </>
  );
}

interface LayoutData {
  header: ShownHeader;
  menu: MenuLink[] | null;
  footer: Packed<FooterMenus>;
  tagline: Sentence | null;
  categories: Packed<readonly TopCategory[]>;
  flash: Flash | null;
  priceSuffix: string;
}

interface LayoutProps {
  data: LayoutData;
  consent?: ConsentData | undefined;
  checkout?: boolean;
  children: ReactNode;
}

const ConsentQuestion = lazyPart(
  async () => (await import('~/components/page/ConsentQuestion')).ConsentQuestion,
);

export function Layout({ data, consent, checkout = false, children }: LayoutProps) {
  const t = useT();
  const { header, menu, footer, tagline, categories } = data;
  const { key } = useLocation();
  const load = lostLoad.use();
  const lost = load?.isCart ? undefined : load;
  const last = lastAnswer.use();
  const notice = useMemo(() => noticeOf(key, last, t), [key, last, t]);
  const flash = lost ?? notice ?? data.flash;
  // The same message twice is announced twice.
  const [told, setTold] = useState({ flash, count: 0 });
  if (told.flash !== flash) setTold({ flash, count: told.count + 1 });
  useSubmitGuard();
  return (
    <>
      <a href="#main" className={css.skip} onClick={focusPart}>
        {t('common:skip')}
      </a>
      {consent?.ask ? (
        <Suspense>
          <ConsentQuestion texts={consent.ask} />
        </Suspense>
      ) : null}
      {checkout ? <CheckoutHeader /> : <Header data={header} menu={menu} />}
      <div id="flash" role="status" className={aboveThePage}>
        {flash ? (
          <Banner key={told.count} kind={'path' in flash ? 'error' : flash.kind}>
            {'path' in flash ? <NotLoaded /> : flash.text}
          </Banner>
        ) : null}
      </div>
      <main id="main" tabIndex={-1} className={css.main}>
        <PriceSuffixContext.Provider value={data.priceSuffix}>{children}</PriceSuffixContext.Provider>
      </main>
      {checkout ? (
        <CheckoutFooter />
      ) : (
        <Footer menus={footer} tagline={tagline} categories={categories} consent={consent?.link} />
      )}
      <RouteFocus />
      <LoadingBar />
    </>
  );
}
