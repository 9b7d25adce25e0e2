import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator';

/** Spellings that are in use beside the ones that the package knows: Argentina's from before 1998, Girobank's, British forces', a Saudi block's. */
const alsoInUse: Readonly<Record<string, RegExp>> = {
  AR: /^\d{4}$/,
  GB: /^(?:GIR ?0AA|BFPO ?\d{1,4})$/,
  SA: /^\d{5}-\d{4}$/,
};

/** Whether the form of the country's postcodes is known. */
export const hasPostcodeForm = (country: string): boolean => postcodeValidatorExistsForCountry(country);

/** Whether a text in capitals is a postcode of a country whose form is known. */
export const isPostcode = (text: string, country: string): boolean =>
  alsoInUse[country]?.test(text) === true || postcodeValidator(text, country);
