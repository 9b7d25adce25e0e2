import { isEnumType, isInputObjectType, isListType, isNonNullType, type GraphQLInputType } from 'graphql';
import { oddText, type Dice } from './attack';

/** A GraphQL name in a JSON value: an enum's value, which a document writes without quotes. */
export class EnumName {
  constructor(readonly name: string) {}

  toJSON(): string {
    return this.name;
  }
}

const numbers = [0, 1, 2, 10, 100, 101, 5000, -1, 2147483647, -2147483648] as const;

/** A value for an argument or a variable: of its type nearly always, and as large as `longest` characters let it be. */
export function valueFor(dice: Dice, type: GraphQLInputType, longest: number): unknown {
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
export function literal(value: unknown): string {
  if (value instanceof EnumName) return value.name;
  if (Array.isArray(value)) return `[${value.map(literal).join(' ')}]`;
  if (typeof value === 'object' && value !== null)
    return `{${Object.entries(value)
      .map(([name, part]) => `${name}:${literal(part)}`)
      .join(' ')}}`;
  return typeof value === 'number' && Math.abs(value) > 1e15 ? value.toExponential() : JSON.stringify(value);
}
