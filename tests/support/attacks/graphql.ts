import {
  getNamedType,
  isAbstractType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql';
import { longestAddress, longestBody, oddText, type Attack, type Dice } from './attack';
import { shapes, type Operation } from './graphql-shapes';

/** A GraphQL name in a JSON value: an enum's value, which a document writes without quotes. */
class EnumName {
  constructor(readonly name: string) {}

  toJSON(): string {
    return this.name;
  }
}

const numbers = [0, 1, 2, 10, 100, 101, 5000, -1, 2147483647, -2147483648] as const;

/** A value for an argument or a variable: of its type nearly always, and as large as `longest` characters let it be. */
function valueFor(dice: Dice, type: GraphQLInputType, longest: number): unknown {
  if (dice.once(200)) return dice.pick([null, [], {}, 'x', 7, true, [[[[1]]]], { a: { b: [] } }]);
  if (isNonNullType(type)) return valueFor(dice, type.ofType, longest);
  if (isListType(type)) {
    const one = valueFor(dice, type.ofType, Math.ceil(longest / 100));
    const count = dice.pick([1, 2, 5, 50, 1500, 20_000]);
    const length = Math.max(1, JSON.stringify(one)?.length ?? 1);
    const isText = typeof one === 'string' || typeof one === 'number';
    return dice.several(Math.max(1, Math.min(count, Math.floor(longest / (length + 8)))), (index) =>
      isText && dice.once(2) ? (typeof one === 'number' ? index : `${one}${String(index)}`) : one,
    );
  }
  if (isEnumType(type)) return new EnumName(dice.any(type.getValues())?.name ?? 'NONE');
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields());
    const wanted = fields.filter(
      (field) => isNonNullType(field.type) || dice.once(Math.max(2, Math.floor(fields.length / 3))),
    );
    return Object.fromEntries(
      wanted.map((field) => [field.name, valueFor(dice, field.type, Math.ceil(longest / wanted.length))]),
    );
  }
  switch (type.name) {
    case 'Int':
      return dice.once(3) ? dice.pick(numbers) : dice.upTo(20_000);
    case 'Float':
      return dice.pick([...numbers, 1.5, 1e308, 1e-300]);
    case 'Boolean':
      return dice.once(2);
    case 'ID':
      return dice.once(2) ? String(dice.upTo(20_000)) : oddText(dice, longest);
    default:
      return oddText(dice, longest);
  }
}

/** A value as a document writes it. */
function literal(value: unknown): string {
  if (value instanceof EnumName) return value.name;
  if (Array.isArray(value)) return `[${value.map(literal).join(' ')}]`;
  if (typeof value === 'object' && value !== null)
    return `{${Object.entries(value)
      .map(([name, part]) => `${name}:${literal(part)}`)
      .join(' ')}}`;
  return typeof value === 'number' && Math.abs(value) > 1e15 ? value.toExponential() : JSON.stringify(value);
}

type AnyField = GraphQLField<unknown, unknown>;

/** Writes one document of fields that the schema has, the dear ones more often than the others. */
class Writer {
  readonly #dice: Dice;
  readonly #schema: GraphQLSchema;
  readonly #variables = new Map<string, { type: string; value: unknown }>();
  readonly #fragments: string[] = [];
  /** Characters that the document may still have. */
  #room: number;
  #aliases = 0;
  /** Levels that it may have. */
  readonly #levels: number;
  /** Characters that its variables may still have. */
  #data = 100_000;

  constructor(dice: Dice, schema: GraphQLSchema) {
    this.#dice = dice;
    this.#schema = schema;
    this.#levels = dice.pick([4, 7, 10, 13, 13, 15]);
    this.#room = dice.pick([200, 1000, 3000, 6000, 14_000]);
  }

  operation(root: 'query' | 'mutation'): Operation {
    const dice = this.#dice;
    const type = root === 'query' ? this.#schema.getQueryType() : this.#schema.getMutationType();
    if (!type) throw new Error(`the schema has no ${root}`);
    const fields = Object.values(type.getFields());
    const one = () => this.#field(this.#dear(fields), 1).replace(/^l\d+:/, '');
    const same = dice.once(2) ? one() : undefined;
    const count = dice.pick([1, 3, 20, 20, 25]);
    const written = dice.several(count, (index) => {
      if (this.#room < 0 && index > 0) return '';
      const text = same ?? one();
      this.#room -= text.length;
      return `a${String(index)}:${text}`;
    });
    const given = [...this.#variables].map(([name, { type: typeName }]) => `$${name}:${typeName}`);
    const head = given.length > 0 ? `${root} q(${given.join(' ')})` : root;
    return {
      query: [`${head}{${written.join(' ')}}`, ...this.#fragments].join('\n'),
      variables: Object.fromEntries([...this.#variables].map(([name, { value }]) => [name, value])),
    };
  }

  /** Lists and what is in them nearly always, and those that lead to many products more often than others. */
  #dear(fields: readonly AnyField[]): AnyField | undefined {
    const dice = this.#dice;
    const dearest = fields.filter(({ name }) => /^(products|related|nodes|variations)$/.test(name));
    if (dearest.length > 0 && dice.once(2)) return dice.any(dearest);
    const lists = fields.filter(
      ({ name, args }) => /^(node|edges)$/.test(name) || args.some((arg) => arg.name === 'first'),
    );
    return dice.any(lists.length > 0 && !dice.once(5) ? lists : fields);
  }

  #field(field: AnyField | undefined, depth: number): string {
    if (!field) return '__typename';
    const type = getNamedType(field.type);
    const alias = this.#dice.once(15) ? `l${String((this.#aliases += 1))}:` : '';
    const text = `${alias}${field.name}${this.#args(field)}`;
    if (!isCompositeType(type)) return text;
    return `${text}${this.#directive()}{${this.#selection(type, depth + 1)}}`;
  }

  #args({ args }: AnyField): string {
    const dice = this.#dice;
    const wanted = args.filter(({ name, type }) =>
      /^(first|id|idType|input|where)$/.test(name) || String(type).endsWith('!')
        ? !dice.once(6)
        : dice.once(4),
    );
    if (wanted.length === 0) return '';
    const written = wanted.map(({ name, type }) => {
      if (name === 'first' && !dice.once(8)) return 'first:100';
      const isVariable = dice.once(2) && this.#variables.size < 30;
      if (!isVariable)
        return `${name}:${literal(valueFor(dice, type, Math.max(1, Math.min(300, this.#room))))}`;
      const variable = `v${String(this.#variables.size)}`;
      const value = valueFor(dice, type, Math.max(1, this.#data));
      this.#data -= JSON.stringify(value)?.length ?? 0;
      this.#variables.set(variable, { type: String(type), value });
      return `${name}:$${variable}`;
    });
    return `(${written.join(' ')})`;
  }

  #directive(): string {
    const dice = this.#dice;
    if (!dice.once(12)) return '';
    const wrong = dice.once(10) ? dice.pick(['@none', '@skip(if:1)', '@skip']) : '';
    return ` ${dice.pick(['@include(if:true)', '@skip(if:false)', '@include(if:false)'])}${wrong}`;
  }

  #selection(type: GraphQLCompositeType, depth: number): string {
    const dice = this.#dice;
    if (isAbstractType(type)) {
      const some = this.#schema.getPossibleTypes(type).filter(() => !dice.once(3));
      const parts = some.map((each) => `... on ${each.name}{${this.#selection(each, depth)}}`);
      return ['__typename', ...parts].join(' ');
    }
    const fields = Object.values(type.getFields());
    const deep = fields.filter((field) => isCompositeType(getNamedType(field.type)));
    const leaves = fields.filter((field) => !deep.includes(field));
    const goesOn = this.#room > 0 && depth < this.#levels;
    // A name stands for one thing: what does not fit together is refused before anything is done.
    const below = new Set(goesOn ? dice.several(dice.pick([1, 1, 2, 4]), () => this.#dear(deep)) : []);
    const plain = new Set(dice.several(dice.pick([1, 2, 6]), () => dice.any(leaves)));
    const text = [...below, ...plain].map((field) => this.#field(field, depth)).join(' ');
    this.#room -= text.length;
    return isObjectType(type) && dice.once(5) ? this.#spread(type.name, text) : text;
  }

  /** The same selection as a fragment, which may be spread again and again, or by itself. */
  #spread(type: string, text: string): string {
    const name = `F${String(this.#fragments.length)}`;
    const self = this.#dice.once(80) ? ` ...${name}` : '';
    this.#fragments.push(`fragment ${name} on ${type}{${text}${self}}`);
    return `...${name} `.repeat(this.#dice.pick([1, 2, 40]));
  }
}

function operation(dice: Dice, schema: GraphQLSchema): { kind: string; sent: Operation } {
  if (dice.once(4)) {
    const [kind, make] = dice.pick(shapes);
    const sent = make(dice, dice.pick([300, 4000, 9000, 15_000, 100_000]));
    return { kind, sent: dice.once(9) ? { ...sent, operationName: dice.pick(['q1', '', 'none']) } : sent };
  }
  const kind = dice.once(4) ? 'mutation' : 'query';
  return { kind, sent: new Writer(dice, schema).operation(kind) };
}

/** What is hardly a GraphQL request at all. */
function broken(dice: Dice): string {
  return dice.pick([
    () => oddText(dice, longestBody),
    () => `{"query":"{__typename}","variables":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
    () => `{"query":"{__typename}",${'"a":{'.repeat(9000)}`,
    () => JSON.stringify({ query: dice.pick([null, 1, [], {}, true, [['{__typename}']]]) }),
    () =>
      JSON.stringify({
        query: '{__typename}',
        variables: dice.pick<unknown>([1, 'x', [], [1], { a: null }]),
      }),
    () => JSON.stringify({ query: '{__typename}', extensions: { persistedQuery: oddText(dice, 1000) } }),
    () => JSON.stringify(Array.from({ length: dice.pick([0, 11, 20_000]) }, () => 0)),
    () => JSON.stringify(Array.from({ length: 10 }, () => ({ query: `{__typename}${'#'.repeat(10_000)}` }))),
  ])();
}

/** A request to `/graphql` of up to 128 KB: documents deep, wide and odd, in batches, with POST and with GET. */
export function graphqlAttack(dice: Dice, schema: GraphQLSchema): Attack {
  const headers = { 'content-type': dice.once(40) ? 'text/plain' : 'application/json' };
  const post = (kind: string, body: string): Attack => ({
    kind,
    method: 'POST',
    url: '/graphql',
    headers,
    body: body.slice(0, longestBody),
  });
  if (dice.once(12)) return post('broken', broken(dice));
  const { kind, sent } = operation(dice, schema);
  if (dice.once(8)) {
    const query = new URLSearchParams({
      query: sent.query,
      variables: JSON.stringify(sent.variables ?? {}),
    });
    const url = `/graphql?${query.toString()}`.slice(0, longestAddress);
    return { kind: `GET ${kind}`, method: 'GET', url, headers: {} };
  }
  if (!dice.once(6)) return post(kind, JSON.stringify(sent));
  const batch = dice.several(dice.pick([2, 10, 10, 11]), () =>
    dice.once(2) ? sent : operation(dice, schema).sent,
  );
  while (JSON.stringify(batch).length > longestBody && batch.length > 1) batch.pop();
  return post(`batch of ${kind}`, JSON.stringify(batch));
}
