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
  expect(
    parseChoice(hoodie.attributes, [
      ['__proto__', 'blue'],
      ['constructor', 'Yes'],
    ]),
  ).toEqual({});
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
  expect(applyDefaults(attributes, variations, {}, defaults)).toEqual(defaults);
  expect(applyDefaults(attributes, variations, { pa_color: 'red' }, defaults)).toEqual({
    pa_color: 'red',
    logo: 'Yes',
  });
  expect(applyDefaults(attributes, variations, { pa_color: 'green' }, defaults)).toEqual({
    pa_color: 'green',
  });
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

const products = fc
  .array(
    fc.uniqueArray(fc.string({ minLength: 1, maxLength: 6 }), {
      minLength: 1,
      maxLength: 4,
      selector: toComparable,
    }),
    { minLength: 1, maxLength: 3 },
  )
  .map((options) => options.map((values) => values.filter((value) => toComparable(value) !== '')))
  .filter((options) => options.every((values) => values.length > 0))
  .chain((options) =>
    fc.record({
      attributes: fc.constant(options.map((values, index) => attribute(`pa_a${index}`, values))),
      variations: fc
        .array(fc.tuple(...options.map((values) => fc.constantFrom('', ...values)), fc.boolean()), {
          maxLength: 12,
        })
        .map((rows) =>
          rows.map((row, id) => variation(id, row.slice(0, -1).map(String), Boolean(row[row.length - 1]))),
        ),
      picks: fc.tuple(...options.map((values) => fc.option(fc.constantFrom(...values), { nil: undefined }))),
    }),
  )
  .map(({ attributes, variations, picks }) => ({
    attributes,
    variations,
    choice: Object.fromEntries(
      attributes.flatMap(({ name }, index) => (picks[index] === undefined ? [] : [[name, picks[index]]])),
    ),
  }));

test('property: a choice survives its way through the address', () => {
  fc.assert(
    fc.property(products, ({ attributes, choice }) => {
      expect(parseChoice(attributes, new URLSearchParams(buildChoiceQuery(attributes, choice)))).toEqual(
        choice,
      );
    }),
  );
});

test('property: an option is impossible exactly when choosing it leaves no variation', () => {
  fc.assert(
    fc.property(products, ({ attributes, variations, choice }) => {
      for (const { name, options } of attributes) {
        for (const { value } of options) {
          const { candidates } = selectVariation(attributes, variations, { ...choice, [name]: value });
          const state = getOptionState(attributes, variations, choice, name, value);
          expect(state === 'impossible').toBe(candidates.length === 0);
          expect(state === 'available').toBe(candidates.some(({ isAvailable }) => isAvailable));
        }
      }
    }),
  );
});

test('property: more choice never allows more variations, and a chosen variation agrees with the choice', () => {
  fc.assert(
    fc.property(products, ({ attributes, variations, choice }) => {
      const before = selectVariation(attributes, variations, {}).candidates;
      const after = selectVariation(attributes, variations, choice);
      expect(before).toEqual(expect.arrayContaining([...after.candidates]));
      attributes.forEach(({ name }, index) => {
        const value = after.variation?.values[index];
        if (value) expect(value).toBe(choice[name]);
      });
    }),
  );
});

test('property: defaults never make a possible choice impossible, and never change what was chosen', () => {
  fc.assert(
    fc.property(products, products, ({ attributes, variations, choice }, other) => {
      const filled = applyDefaults(attributes, variations, choice, other.choice);
      expect(filled).toMatchObject(choice);
      if (selectVariation(attributes, variations, choice).candidates.length > 0) {
        expect(selectVariation(attributes, variations, filled).candidates.length).toBeGreaterThan(0);
      }
    }),
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
