const isDigit = (code: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(code));

/** Each script has its ten digits in a row. */
function getDigitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zeroCode = code;
  while (isDigit(zeroCode - 1)) zeroCode -= 1;
  return String((code - zeroCode) % 10);
}

/** Converts digits of all scripts, and full-width characters, to ASCII. */
export const toAsciiDigits = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/(?!\d)\p{Nd}/gu, getDigitValue);
