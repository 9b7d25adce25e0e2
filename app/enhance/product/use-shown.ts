import { useLocation } from '@remix-run/react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { choiceQuery, readChoice, type Choice, productPath } from '~/catalogue/variations';
import type { ProductView } from '~/commerce/product/view.server';
import { useAddress } from '~/enhance/page/address';
import { shownOf, type Shown } from '~/commerce/product/selection';

export type ShownProduct = ReturnType<typeof useShown>;

interface Start {
  choice: Choice;
  picture: number | undefined;
}

function choiceIn(form: HTMLFormElement, product: ProductView): Choice {
  return readChoice(product.attributes, new FormData(form).entries());
}

/** Takes choice and picture from the address without scripts. With them the address follows the controls. */
export function useShown(product: ProductView, start: Start) {
  const [choice, setChoice] = useState(start.choice);
  const [picture, setPicture] = useState(start.picture);
  const isHydrated = useHydrated();
  const { replace } = useAddress();
  const form = useRef<HTMLFormElement>(null);
  const shown: Shown = shownOf(product, choice, picture);
  const query = choiceQuery(product.attributes, choice);

  // Radios may have been picked before hydration, or restored by the browser.
  useEffect(() => {
    if (form.current && product.attributes.length > 0) setChoice(choiceIn(form.current, product));
  }, [product]);

  const show = (nextChoice: Choice, nextPicture: number | undefined) => {
    setChoice(nextChoice);
    setPicture(nextPicture);
    const address = new URLSearchParams(choiceQuery(product.attributes, nextChoice));
    const quantity = form.current ? Number(new FormData(form.current).get('quantity')) : 1;
    if (quantity > 1) address.set('quantity', String(quantity));
    replace(productPath(product.slug, address.toString(), nextPicture));
  };

  return {
    choice,
    shown,
    form,
    /** Without scripts the page does not know of another choice: the button stays. */
    isSoldOut: isHydrated && shown.stock?.state === 'out',
    hrefOf: (index?: number) => productPath(product.slug, query, index),
    onShow: (index: number) => show(choice, index),
    onChange: (event: FormEvent<HTMLFormElement>) => {
      const { target } = event;
      if (!(target instanceof HTMLInputElement)) return;
      if (target.type === 'radio') show(choiceIn(event.currentTarget, product), undefined);
      else if (target.name === 'quantity') show(choice, picture);
    },
  };
}

interface Answer {
  failed: boolean;
  success: object | undefined;
}

/** Keeps the React key for other reviews and a rejected form. Another path or an accepted form begins anew. */
export function useVisit(path: string, { failed, success }: Answer) {
  const { key } = useLocation();
  const shown = useRef(path);
  const [last, setLast] = useState({ key, success, visit: key });
  const isTaken = success !== undefined && success !== last.success;
  const isNew = key !== last.key && !failed && (isTaken || path !== shown.current);
  const visit = isNew ? key : last.visit;
  if (key !== last.key || success !== last.success) setLast({ key, success, visit });
  return { visit, shown };
}
