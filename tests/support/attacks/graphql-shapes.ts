import { oddText, type Dice } from './attack';

export interface Operation {
  query: string;
  variables?: unknown;
  operationName?: string;
}

type Make = (dice: Dice, size: number) => Operation;

function list(count: number, make: (index: number) => string): string {
  return Array.from({ length: Math.floor(count) }, (_, index) => make(index)).join(' ');
}

const twenty = (field: string): string => list(20, (index) => `a${String(index)}:${field}`);

/** Documents of about `size` characters that parsers, checkers and caches find hard. */
const texts: Record<string, (size: number, dice: Dice) => string> = {
  string: (size, dice) => `{products(where:{search:${JSON.stringify(oddText(dice, size))}}){found}}`,
  comments: (size) => `{__typename}${'#\n'.repeat(size / 2)}`,
  'short comments': (_, dice) => `{__typename} ${`#${oddText(dice, 9)}\n`.repeat(400)}`,
  'same field': (size) => `{products{nodes{${'name '.repeat(size / 5)}}}}`,
  aliases: (size) => `{products{nodes{${list(size / 12, (n) => `a${String(n)}:name`)}}}}`,
  'long alias': (size) => `{products(first:100){nodes{${'a'.repeat(size)}:name}}}`,
  'same lists': (size) => `{${'products{nodes{id}}'.repeat(size / 20)}}`,
  nested: (size) => `${'{a'.repeat(size / 4)}${'}'.repeat(size / 4)}`,
  open: (size) => '{a('.repeat(size / 3),
  lists: (size) => `{products(where:{include:${'['.repeat(size / 2)}${']'.repeat(size / 2)}}){found}}`,
  spreads: (size) => `{products{nodes{${'...F '.repeat(size / 5)}}}} fragment F on Product{id}`,
  chain: (size) =>
    `{products{nodes{...F0}}} ${list(size / 40, (n) => `fragment F${String(n)} on Product{id ...F${String(n + 1)}}`)}`,
  circle: (size) =>
    `{products{nodes{...F0}}} ${list(size / 60, (n) => `fragment F${String(n)} on Product{id ...F${String(n + 1)} ...F0}`)}`,
  mesh: (size) =>
    `{products{nodes{...F0}}} ${list(Math.sqrt(size / 6), (n) => `fragment F${String(n)} on Product{${list(Math.sqrt(size / 6), (m) => `...F${String(m)}`)}}`)}`,
  operations: (size) => list(size / 22, (n) => `query q${String(n)}{__typename}`),
  variables: (size) => `query(${list(size / 10, (n) => `$v${String(n)}:Int`)}){__typename}`,
  directives: (size) => `{__typename ${'@include(if:true) '.repeat(size / 18)}}`,
  unknown: (size) => `{${list(size / 12, (n) => `productz${String(n)}`)}}`,
  'long name': (size) => `{${'product'.repeat(size / 7)}}`,
  'block string': (size) => `{products(where:{search:"""${' \n'.repeat(size / 2)}"""}){found}}`,
  number: (size) => `{products(first:${'9'.repeat(size)}){found}}`,
  schema: () => '{__schema{types{fields{type{fields{type{fields{name}}}}}}}}',
  types: (size) => `{${list(size / 50, (n) => `t${String(n)}:__type(name:"RootQuery"){fields{name}}`)}}`,
  garbage: (size, dice) => oddText(dice, size),
};

/** Small documents that make much work. */
const dear: Record<string, Make> = {
  related: () => {
    const related = list(
      2,
      (n) => `...on ${n ? 'Variable' : 'Simple'}Product{related(first:100){nodes{id name}}}`,
    );
    return { query: `{${twenty(`products(first:100){nodes{${related}}}`)}}` };
  },
  search: (dice, size) => ({
    query: `query($s:String){${twenty('products(where:{search:$s}){found nodes{id}}')}}`,
    variables: { s: dice.pick(['a ', 'a b c d ', '" ', 'zz ', 'é']).repeat(size / 8) },
  }),
  terms: (dice, size) => ({
    query: `query($t:[String]){${twenty(`products(where:{${dice.pick(['categoryIn', 'categoryNotIn', 'tagIn'])}:$t}){found}`)}}`,
    variables: { t: Array.from({ length: size / 8 }, (_, n) => `c${String(n)}`) },
  }),
  filters: (dice, size) => ({
    query: `query($f:[ProductTaxonomyFilterInput]){${twenty('products(where:{taxonomyFilter:{filters:$f}}){found}')}}`,
    variables: {
      f: Array.from({ length: size / 80 }, () => ({
        taxonomy: 'PRODUCT_CAT',
        operator: dice.pick(['NOT_EXISTS', 'NOT_IN', 'AND']),
        terms: [],
      })),
    },
  }),
  orders: () => {
    const fields = 'NAME PRICE RATING POPULARITY SLUG MODIFIED MENU_ORDER REVIEW_COUNT'.split(' ');
    const order = (n: number) => `[{field:${fields[n % 8] ?? 'DATE'} order:${n < 8 ? 'ASC' : 'DESC'}}]`;
    return {
      query: `{${list(16, (n) => `a${String(n)}:products(first:100 where:{orderby:${order(n)}}){nodes{id}}`)}}`,
    };
  },
};

/** What is made without a look at the schema. */
export const shapes: readonly (readonly [kind: string, make: Make])[] = [
  ...Object.entries(texts).map(([kind, make]): [string, Make] => [
    kind,
    (dice, size) => ({ query: make(size, dice) }),
  ]),
  // Three times as often as the others.
  ...[dear, dear, dear].flatMap((documents) => Object.entries(documents)),
];
