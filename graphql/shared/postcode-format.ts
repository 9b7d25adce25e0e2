import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator';

// Missing in the package: Argentina before 1998, Girobank, British forces, Saudi blocks.
const additionalPatterns: Readonly<Record<string, RegExp>> = {
  AR: /^\d{4}$/,
  GB: /^(?:GIR ?0AA|BFPO ?\d{1,4})$/,
  SA: /^\d{5}-\d{4}$/,
};

export const hasPostcodeFormat = (country: string): boolean => postcodeValidatorExistsForCountry(country);

/** Expects a text in capitals. */
export const isPostcode = (text: string, country: string): boolean =>
  additionalPatterns[country]?.test(text) === true || postcodeValidator(text, country);
