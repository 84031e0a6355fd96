/** Country codes of one and of two digits; all others have three. */
const ONE_DIGIT = /^[17]/;
const TWO_DIGITS = /^(2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/**
 * Returns a telephone number to read, for example "+351 210 001 200". Numbers are stored as digits with the country code; one
 * that someone has already written in groups of their own stays as it is.
 */
export function phoneText(number: string): string {
  const digits = number.replace(/^(\+|00)|\s+$/g, '');
  // What begins with a nought is a number within its country, which only its writer knows.
  if (!/^[1-9]\d{7,14}$/.test(digits)) return number;
  const code = ONE_DIGIT.test(digits) ? 1 : TWO_DIGITS.test(digits) ? 2 : 3;
  // Groups of three, the last of two to four: no country's readers stumble over them.
  const groups = digits.slice(code).match(/\d{3}(?=\d{2})|\d+/g) ?? [];
  return `+${digits.slice(0, code)} ${groups.join(' ')}`;
}

/** Returns the same number for a `tel:` link, with the plus that marks a country code. */
export function dialled(number: string): string {
  const digits = number.replace(/\D/g, '').replace(/^00/, '');
  const isInternational = /^[1-9]\d{9,14}$/.test(number) || /^\s*(\+|00)/.test(number);
  return isInternational ? `+${digits}` : digits;
}
