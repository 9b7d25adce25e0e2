import type { OrderRecord } from '../orders/order-record-sql';
import {
  cardFields,
  testCards,
  type CardEntry,
  type CardField,
  type CardOutcome,
  type CardProblems,
} from './payment-card';
import { fillPlaceholders, type Language } from '../../shared/locale-match';
import type { getOrderedGoods } from '../orders/order-service';
import type { TextKey } from '../../shared/texts';
import { escape, type HtmlPage } from '../api/html-page';

type PaymentKey = TextKey<'payment'>;
export type PaymentLanguage = Language<PaymentKey>;
type Translate = PaymentLanguage['t'];

const outcomeTexts: Readonly<Record<CardOutcome, PaymentKey>> = {
  success: 'outcomeSuccess',
  declined: 'outcomeDeclined',
  error: 'outcomeError',
};

interface PaymentPageData {
  language: PaymentLanguage;
  /** HTML */
  total: string;
  order: Pick<OrderRecord, 'number' | 'total'>;
  goods: ReturnType<typeof getOrderedGoods>;
  action: string;
}

export type PaymentContent = Omit<HtmlPage, 'tag' | 'status'>;

/** Escapes the text. The values are HTML. */
function fillHtml(text: string, values: Record<string, string>): string {
  return fillPlaceholders(escape(text), values);
}

function renderOrderSummary({ language: { t }, order, goods, total }: PaymentPageData): string {
  const renderDetail = (detail: { label: string; value: string }) =>
    `<span class="hint">${fillHtml(t('labelled'), { label: escape(detail.label), value: escape(detail.value) })}</span>`;
  const lines = goods
    .map(
      ({ name, quantity, details }) =>
        `<dt>${escape(name)}${details.map(renderDetail).join('')}</dt><dd>×${String(quantity)}</dd>`,
    )
    .join('');
  return `<section class="panel" aria-labelledby="order"><h2 id="order">${fillHtml(t('order'), { number: escape(order.number) })}</h2>
<dl class="summary">${lines}<dt class="sum">${escape(t('total'))}</dt><dd class="sum">${total}</dd></dl></section>`;
}

const autocomplete: Record<CardField, string> = {
  name: 'cc-name',
  number: 'cc-number',
  expiry: 'cc-exp',
  code: 'cc-csc',
};

interface CardPage extends PaymentPageData {
  card: CardEntry;
  problems: CardProblems;
  /** The form was sent from a page with another total. */
  hasAmountChanged?: boolean;
}

/** Never echoes the security code. */
export function buildCardPage(page: CardPage): PaymentContent {
  const { language, problems, action, total } = page;
  const { t } = language;
  const hasFailed = page.hasAmountChanged === true || cardFields.some((field) => problems[field]);
  const renderInput = (field: CardField) =>
    renderCardInput(field, field === 'code' ? '' : page.card[field], t, problems);
  return {
    heading: t('title'),
    ...(hasFailed ? { title: `${t('error')} ${t('title')}`, above: renderProblemSummary(page) } : {}),
    content: `<p class="note">${escape(t('demo'))}</p>
<div class="columns">
${renderOrderSummary(page)}
<div>
<form method="post" action="${escape(action)}" novalidate>
<input type="hidden" name="amount" value="${String(page.order.total)}">
${renderInput('name')}
${renderInput('number')}
<div class="pair">${renderInput('expiry')}${renderInput('code')}</div>
<button class="main" name="intent" value="pay">${fillHtml(t('pay'), { total })}</button>
<button class="quiet" name="intent" value="cancel">${escape(t('cancel'))}</button>
</form>
${renderTestCards(t)}
</div>
</div>`,
  };
}

function renderProblemSummary({ language: { t }, problems, hasAmountChanged }: CardPage): string {
  const items = cardFields.flatMap((field) => {
    const problem = problems[field];
    return problem ? [`<li><a href="#${field}">${escape(t(problem))}</a></li>`] : [];
  });
  if (hasAmountChanged) items.unshift(`<li>${escape(t('amountChanged'))}</li>`);
  return `<div class="panel problems" role="alert" tabindex="-1" autofocus aria-labelledby="problems"><h2 id="problems">${escape(t('problems'))}</h2><ul>${items.join('')}</ul></div>\n`;
}

const ERROR_ICON_SVG =
  '<svg class="mark" viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="9"/><path d="M12 7.5v5.5M12 16v.2"/></svg>';

function renderCardInput(field: CardField, value: string, t: Translate, problems: CardProblems): string {
  const hint = field === 'expiry' ? t('expiryHint') : field === 'code' ? t('codeHint') : '';
  const problem = problems[field] && t(problems[field]);
  const describedBy = [...(hint ? [`${field}-hint`] : []), ...(problem ? [`${field}-problem`] : [])].join(
    ' ',
  );
  return `<div class="field"><label for="${field}">${escape(t(field))}</label>${hint ? `<span class="hint" id="${field}-hint">${escape(hint)}</span>` : ''}${
    problem
      ? `<span class="problem" id="${field}-problem">${ERROR_ICON_SVG}<span class="unseen">${escape(t('error'))} </span>${escape(problem)}</span>`
      : ''
  }<input id="${field}" name="${field}" value="${escape(value)}" autocomplete="${autocomplete[field]}" required${field === 'name' ? '' : ' inputmode="numeric"'} maxlength="${field === 'name' ? '100' : '30'}"${
    describedBy ? ` aria-describedby="${describedBy}"` : ''
  }${problem ? ' aria-invalid="true"' : ''}></div>`;
}

function renderTestCards(t: Translate): string {
  const rows = testCards.map(
    ({ number, outcome }) =>
      `<tr><td>${number.replace(/(\d{4})(?=\d)/g, '$1 ')}</td><td>${escape(t(outcomeTexts[outcome]))}</td></tr>`,
  );
  return `<details class="note"><summary>${escape(t('testCards'))}</summary><table><tbody>${rows.join('')}</tbody></table></details>`;
}

export function buildMessagePage({ t }: PaymentLanguage, kind: 'notFound' | 'over', siteUrl: string) {
  return {
    heading: t(kind === 'over' ? 'overTitle' : 'notFoundTitle'),
    content: `<p>${escape(t(kind))}</p>
<p><a href="${escape(siteUrl)}/cart">${escape(t('back'))}</a></p>`,
  };
}
