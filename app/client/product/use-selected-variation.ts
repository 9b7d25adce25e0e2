import { useLocation } from '@remix-run/react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { buildChoiceQuery, parseChoice, type Choice, buildProductPath } from '~/catalogue/index/variations';
import type { ProductView } from '~/commerce/product/product-view.server';
import { useAddress } from '~/client/page/base-path';
import { resolveSelection, type ProductSelection } from '~/commerce/product/variation-selection';

export type SelectionControls = ReturnType<typeof useSelectedVariation>;

interface InitialSelection {
  choice: Choice;
  picture: number | undefined;
}

function readFormChoice(form: HTMLFormElement, product: ProductView): Choice {
  return parseChoice(product.attributes, new FormData(form).entries());
}

/** Takes choice and picture from the address without scripts. With them the address follows the controls. */
export function useSelectedVariation(product: ProductView, start: InitialSelection) {
  const [choice, setChoice] = useState(start.choice);
  const [picture, setPicture] = useState(start.picture);
  const { replace } = useAddress();
  const form = useRef<HTMLFormElement>(null);
  const view: ProductSelection = resolveSelection(product, choice, picture);
  const query = buildChoiceQuery(product.attributes, choice);

  // Radios may have been picked before hydration, or restored by the browser.
  useEffect(() => {
    if (form.current && product.attributes.length > 0) setChoice(readFormChoice(form.current, product));
  }, [product]);

  const select = (nextChoice: Choice, nextPicture: number | undefined) => {
    setChoice(nextChoice);
    setPicture(nextPicture);
    const address = new URLSearchParams(buildChoiceQuery(product.attributes, nextChoice));
    const quantity = form.current ? Number(new FormData(form.current).get('quantity')) : 1;
    if (quantity > 1) address.set('quantity', String(quantity));
    replace(buildProductPath(product.slug, address.toString(), nextPicture));
  };

  return {
    choice,
    view,
    form,
    isSoldOut: view.stock?.state === 'out',
    hrefOf: (index?: number) => buildProductPath(product.slug, query, index),
    onShow: (index: number) => select(choice, index),
    onChange: (event: FormEvent<HTMLFormElement>) => {
      const { target } = event;
      if (!(target instanceof HTMLInputElement)) return;
      if (target.type === 'radio') select(readFormChoice(event.currentTarget, product), undefined);
      else if (target.name === 'quantity') select(choice, picture);
    },
  };
}

interface FormOutcome {
  hasFailed: boolean;
  success: object | undefined;
}

/** Keeps the React key for other reviews and a rejected form. Another path or an accepted form begins anew. */
export function usePageKey(path: string, { hasFailed, success }: FormOutcome) {
  const { key } = useLocation();
  const displayedPath = useRef(path);
  const [previous, setLast] = useState({ key, success, pageKey: key });
  const isAccepted = success !== undefined && success !== previous.success;
  const isNew = key !== previous.key && !hasFailed && (isAccepted || path !== displayedPath.current);
  const pageKey = isNew ? key : previous.pageKey;
  if (key !== previous.key || success !== previous.success) setLast({ key, success, pageKey });
  return { pageKey, displayedPath };
}
