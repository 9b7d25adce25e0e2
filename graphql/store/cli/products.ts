import { decodeHTML } from 'entities';
import { withoutTags } from '../../rules/text';
import type { DeskProduct } from '../db/catalogue/product';
import type { DeskReview } from '../db/reviews/review';
import { deskProducts, priceProduct, stockProduct } from '../services/catalogue/product-desk';
import { answerReview, deskReviews, showReview } from '../services/reviews/review-desk';
import { UsageError, type Values } from './command';
import { runDesk, type Desk } from './desk';
import { table } from './table';

const help = `usage: COMMAND list [TEXT]                              products with TEXT in their name or SKU
       COMMAND stock SKU N                              sets the stock to N
       COMMAND price SKU AMOUNT [--sale AMOUNT|none]    sets the price, and optionally a sale price from now on
       COMMAND reviews [TEXT]                           reviews and answers, newest first; those that wait are on "hold"
       COMMAND approve ID                               shows a review that waits
       COMMAND hide ID                                  takes a review or an answer away
       COMMAND answer ID TEXT                           the shop's answer below a review

SKU may be the id of a product without one. A sale stays as it is unless --sale says otherwise; one that is not lower ends.
Ends with 2, and changes nothing, when a product cannot be changed so.
`;

await runDesk('products', { help, options: { sale: { type: 'string' } } }, (desk, words, values) => {
  const reviews = reviewsAfter(desk, words);
  if (reviews) return reviewsText(reviews);
  const products = productsAfter(desk, words, values);
  return products.length === 0 ? 'There are no such products.' : productsText(desk, products);
});

/** What the command shows: the products that were asked for, or the changed one. */
function productsAfter(desk: Desk, words: readonly string[], values: Values): DeskProduct[] {
  const [command = '', first, second, ...rest] = words;
  if (values['sale'] !== undefined && command !== 'price')
    throw new UsageError(`"${command}" has no --sale.`);
  if (command === 'list') return deskProducts(desk, words.slice(1).join(' '));
  if (command !== 'stock' && command !== 'price') throw new UsageError(`There is no command "${command}".`);
  if (first === undefined || second === undefined)
    throw new UsageError(`Which product, and ${command === 'stock' ? 'how many' : 'what does it cost'}?`);
  if (rest.length > 0) throw new UsageError(`Unexpected argument: ${rest.join(' ')}`);
  if (command === 'stock') return [stockProduct(desk, first, pieces(second))];
  return [priceProduct(desk, first, { regular: desk.amount(second), sale: salePrice(desk, values['sale']) })];
}

/** The same for reviews; undefined when the command is about products. */
function reviewsAfter(desk: Desk, [command = '', id = '', ...rest]: readonly string[]) {
  if (command === 'reviews') return deskReviews(desk, [id, ...rest].join(' '));
  if (command !== 'approve' && command !== 'hide' && command !== 'answer') return undefined;
  if (!/^\d{1,15}$/.test(id)) throw new UsageError(`"${id}" isn't the number of a review.`);
  const text = rest.join(' ').trim();
  if ((text === '') === (command === 'answer'))
    throw new UsageError(text === '' ? 'What is the answer?' : `Unexpected argument: ${text}`);
  if (command === 'answer') return [answerReview(desk, Number(id), text)];
  return [showReview(desk, Number(id), command === 'approve')];
}

function reviewsText(reviews: readonly DeskReview[]): string {
  const day = ({ createdAt }: DeskReview) => new Date(createdAt * 1000).toISOString().slice(0, 10);
  const text = ({ content }: DeskReview) => decodeHTML(withoutTags(content)).trim();
  if (reviews.length === 0) return 'There are no such reviews.';
  return table<DeskReview>(reviews, [
    { head: 'ID', text: ({ id }) => String(id), right: true },
    { head: 'DATE', text: day },
    { head: 'STATUS', text: ({ status }) => (status === 'approved' ? '' : status) },
    { head: 'STARS', text: ({ rating, parentId }) => (parentId ? 'answer' : String(rating ?? '')) },
    { head: 'PRODUCT', text: ({ product }) => product },
    { head: 'AUTHOR', text: ({ author, verified }) => `${author}${verified ? ' (buyer)' : ''}` },
    { head: 'TEXT', text },
  ]);
}

function pieces(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`"${text}" isn't a number of pieces.`);
  return Number(text);
}

function salePrice(desk: Desk, value: Values[string]): number | null | undefined {
  if (typeof value !== 'string') return undefined;
  return value === 'none' ? null : desk.amount(value);
}

function productsText(desk: Desk, products: readonly DeskProduct[]): string {
  const price = (minor: number | null) => (minor === null ? '' : desk.money(minor));
  return table<DeskProduct>(products, [
    { head: 'SKU', text: ({ sku, id }) => sku || String(id) },
    { head: 'NAME', text: ({ name, parentId }) => `${parentId === null ? '' : '  '}${name}` },
    { head: 'PRICE', text: ({ regularPrice }) => price(regularPrice), right: true },
    { head: 'SALE', text: ({ salePrice: sale }) => price(sale), right: true },
    { head: 'STOCK', text: stockText, right: true },
    { head: 'STATUS', text: ({ status }) => (status === 'publish' ? '' : status) },
  ]);
}

function stockText({ stockQuantity, stockStatus }: DeskProduct): string {
  if (stockQuantity !== null) return String(stockQuantity);
  return { instock: 'in stock', outofstock: 'sold out', onbackorder: 'on backorder' }[stockStatus];
}
