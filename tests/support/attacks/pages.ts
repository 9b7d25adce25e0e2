import { longestAddress, longestBody, oddText, type Attack, type Dice } from './attack';

const lists = ['/products', '/product-category/kitchen', '/categories', '/', '/search/suggestions'];
const parameters = 'search filter orderby order page min_price product_cat lang'.split(' ');
const forms = `
  /cart /checkout /my-account?index /my-account/lost-password /contact /withdrawal /order-lookup /product/hand-balm /session
`
  .trim()
  .split(/\s+/);
const fields = [
  ...'intent productId quantity code email password message order review a[b][0]'.split(' '),
  ...['billing.address1', 'billing.country'],
];

/** A filter of up to `longest` characters, with many names and values. */
function filter(dice: Dice, longest: number): string {
  const name = dice.pick(['pa_color', 'product_cat', 'rating', 'price', 'stock', 'none', '__proto__']);
  const values = dice.several(
    dice.pick([1, 30, 1500]),
    (index) => `${dice.pick(['moss', 'x', '🧂', '%'])}${String(index)}`,
  );
  return `${name}[${values.join(',')}]`.repeat(dice.pick([1, 1, 40])).slice(0, longest);
}

/** A request for a list with a hard address, or a form with hard fields, of up to 128 KB. */
export function pageAttack(dice: Dice): Attack {
  if (dice.once(2)) {
    const query = new URLSearchParams();
    for (const name of dice.several(dice.pick([1, 3, 8]), () => dice.pick(parameters)))
      query.append(name, name === 'filter' ? filter(dice, 4000) : oddText(dice, 4000));
    const path = dice.once(6) ? `/product/${encodeURIComponent(oddText(dice, 2000))}` : dice.pick(lists);
    const url = `${path}?${query.toString()}`.slice(0, longestAddress);
    return {
      kind: 'list',
      method: 'GET',
      url,
      headers: { 'accept-language': oddText(dice, 200).replace(/[^ -~]/g, '') },
    };
  }
  const form = new URLSearchParams();
  for (const name of dice.several(dice.pick([1, 5, 300, 2000]), () => dice.pick(fields)))
    form.append(name, oddText(dice, dice.pick([10, 100, 20_000])));
  return {
    kind: 'form',
    method: 'POST',
    url: dice.pick(forms),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: form.toString().slice(0, longestBody),
  };
}
