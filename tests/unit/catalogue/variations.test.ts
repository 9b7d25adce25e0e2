import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  buildChoiceQuery,
  toComparable,
  findAttribute,
  findOption,
  getOptionState,
  parseChoice,
  selectVariation,
  sortOptions,
  applyDefaults,
  type ChoiceAttribute,
} from '~/catalogue/index/variations';

function attribute(name: string, values: string[], label = name): ChoiceAttribute {
  return { name, label, options: values.map((value) => ({ value, label: value })) };
}

function variation(id: number, values: string[], isAvailable = true) {
  return { id, values, isAvailable };
}

/** The hoodie of the contract: red comes with or without logo, green and blue only as listed. */
const hoodie = {
  attributes: [
    attribute('pa_color', ['blue', 'green', 'red'], 'Color'),
    attribute('logo', ['Yes', 'No'], 'Logo'),
  ],
  variations: [
    variation(119, ['red', '']),
    variation(121, ['green', 'No']),
    variation(123, ['blue', 'No'], false),
    variation(125, ['blue', 'Yes']),
  ],
};

test('an attribute is found by name, lenient name and label', () => {
  const local = attribute('ribbon-colour', ['Plain'], 'Ribbon colour');
  expect(findAttribute([local], 'Ribbon Colour')).toBe(local);
  expect(findAttribute(hoodie.attributes, 'COLOR')?.name).toBe('pa_color');
  expect(findAttribute(hoodie.attributes, 'size')).toBeUndefined();
});

test('an exact option wins over a lenient one', () => {
  const sizes = attribute('pa_size', ['2-4', '24']);
  expect(findOption(sizes, '24')?.value).toBe('24');
  expect(findOption(sizes, '2-4')?.value).toBe('2-4');
  expect(findOption(sizes, ' 2 4 ')?.value).toBe('2-4');
  expect(findOption(sizes, '')).toBeUndefined();
  const groups = attribute('group', ['A-', 'A']);
  expect(['A-', 'a', ' A'].map((value) => findOption(groups, value)?.value)).toEqual(['A-', 'A', 'A']);
});

test('a choice is read from a query, also in the form of WooCommerce, and ignores what the product does not have', () => {
  const query = new URLSearchParams('attribute_pa_color=Blue&logo=yes&logo=No&size=XL&image=2&pa_color=red');
  expect(parseChoice(hoodie.attributes, query)).toEqual({ pa_color: 'blue', logo: 'Yes' });
  expect(parseChoice(hoodie.attributes, new URLSearchParams('pa_color=purple'))).toEqual({});
});

test('names of object members are no choice', () => {
  expect(parseChoice(hoodie.attributes, new URLSearchParams('__proto__=blue&constructor=Yes'))).toEqual({});
  const odd = [attribute('constructor', ['a', 'b'])];
  expect(selectVariation(odd, [variation(1, ['a'])], {}).missing).toEqual(['constructor']);
});

const { attributes, variations } = hoodie;

test('"any" goes with every value of its attribute', () => {
  for (const logo of ['Yes', 'No'])
    expect(selectVariation(attributes, variations, { pa_color: 'red', logo }).variation?.id).toBe(119);
});

test('an open attribute still needs a choice, even when one variation is left', () => {
  const selection = selectVariation(attributes, variations, { pa_color: 'red' });
  expect(selection.variation).toBeUndefined();
  expect(selection.missing).toEqual(['logo']);
  expect(selection.candidates.map(({ id }) => id)).toEqual([119]);
});

test('defaults fill what is open, unless they contradict the choice', () => {
  const defaults = { pa_color: 'blue', logo: 'Yes' };
  const filled = (choice: Record<string, string>) => applyDefaults(attributes, variations, choice, defaults);
  expect(filled({})).toEqual(defaults);
  expect(filled({ pa_color: 'red' })).toEqual({ pa_color: 'red', logo: 'Yes' });
  expect(filled({ pa_color: 'green' })).toEqual({ pa_color: 'green' });
});

test('an attribute with one option is chosen by itself', () => {
  const attributes = [attribute('pa_color', ['blue']), attribute('pa_size', ['s', 'm'])];
  expect(applyDefaults(attributes, [variation(1, ['blue', ''])], {}, {})).toEqual({ pa_color: 'blue' });
});

test('sizes are put in order, other options are left alone', () => {
  const labels = (values: string[]) =>
    sortOptions(attribute('pa_size', values).options).map(({ label }) => label);
  expect(labels(['l', 'm', '3XL', 's', 'XL', 'xxl'])).toEqual(['s', 'm', 'l', 'XL', 'xxl', '3XL']);
  expect(labels(['100 ml', '50 ml', '7,5 ml'])).toEqual(['7,5 ml', '50 ml', '100 ml']);
  expect(labels(['walnut', 'ash'])).toEqual(['walnut', 'ash']);
});

test('an option that leads to no variation is impossible, and one that leads to none in stock is sold out', () => {
  const states = (pa_color: string) =>
    ['Yes', 'No'].map((logo) => getOptionState(attributes, variations, { pa_color }, 'logo', logo));
  expect(['red', 'green', 'blue'].map(states)).toEqual([
    ['available', 'available'],
    ['impossible', 'available'],
    ['available', 'sold-out'],
  ]);
});

const value = fc.string({ minLength: 1, maxLength: 6 }).filter((text) => toComparable(text) !== '');
const values = fc.uniqueArray(value, { minLength: 1, maxLength: 4, selector: toComparable });

test('property: a choice survives its way through the address', () => {
  fc.assert(
    fc.property(
      fc.array(values, { maxLength: 3 }),
      fc.infiniteStream(fc.nat({ max: 4 })),
      (options, picks) => {
        const made = options.map((own, index) => attribute(`pa_a${index}`, own));
        const chosen = options.flatMap((own, index) => {
          const pick = own[picks.next().value ?? 0];
          return pick === undefined ? [] : [[`pa_a${index}`, pick]];
        });
        const choice: Record<string, string> = Object.fromEntries(chosen);
        expect(parseChoice(made, new URLSearchParams(buildChoiceQuery(made, choice)))).toEqual(choice);
      },
    ),
  );
});

test('property: comparison ignores spaces and dashes in between', () => {
  fc.assert(
    fc.property(
      fc.array(fc.stringMatching(/^[A-Za-z0-9]{1,5}$/), { minLength: 1 }),
      fc.constantFrom(' ', '-', ' – '),
      (words, glue) => {
        expect(toComparable(words.join(glue).toUpperCase())).toBe(words.join('').toLowerCase());
      },
    ),
  );
});
