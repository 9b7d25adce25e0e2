import { texturize } from '../reviews/review-text';
import { paragraphs } from './paragraphs';

const blockMark = /^\s+\/?wp:[a-z]/;

/** Shortcodes of WordPress and WooCommerce. What they stand for is made by PHP, so that nothing is left of them here. */
const shortcodes = [
  ...['audio', 'caption', 'embed', 'gallery', 'playlist', 'video', 'wp_caption'],
  ...['woocommerce_cart', 'woocommerce_checkout', 'woocommerce_my_account', 'woocommerce_order_tracking'],
  ...['add_to_cart', 'add_to_cart_url', 'best_selling_products', 'featured_products', 'product', 'products'],
  ...['product_attribute', 'product_categories', 'product_category', 'product_page', 'recent_products'],
  ...['related_products', 'sale_products', 'shop_messages', 'top_rated_products'],
].join('|');
const aloneInParagraph = new RegExp(`<p>\\s*(\\[/?(?:${shortcodes})(?:\\s[^\\]]*)?/?\\])\\s*</p>`, 'g');
const anyShortcode = new RegExp(`\\[/?(?:${shortcodes})(?:\\s[^\\]]*)?/?\\]`, 'g');

/** What WordPress makes of a page's text (the filters of `the_content`): blocks, paragraphs, shortcodes, typography. */
export function renderPage(source: string): string {
  if (source.trim() === '') return '';
  const html = source.includes('<!-- wp:') ? withoutBlockMarks(source) : paragraphs(source);
  return texturize(html.replace(aloneInParagraph, '$1').replace(anyShortcode, ''));
}

/** A text without the comments in which WordPress keeps what a block is; their JSON holds no `-->`. */
function withoutBlockMarks(source: string): string {
  const [before = '', ...parts] = source.split('<!--');
  const kept = parts.map((part) => {
    const end = part.indexOf('-->');
    return end !== -1 && blockMark.test(part) ? part.slice(end + 3) : `<!--${part}`;
  });
  return before + kept.join('');
}
