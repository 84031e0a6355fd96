/** Where a one-time code goes: an email address, or a number with its country code. */
export type CodeContact = { email: string; number?: undefined } | { number: string; email?: undefined };

/** Matches what looks like an email address; the code proves that it exists. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text.trim());
}

/** Returns what looks like a phone number with its country code, `+` or `00` optional. */
export function isPhone(text: string): boolean {
  return /^[1-9]\d{7,14}$/.test(digitsOf(text));
}

/** Returns whether it is a phone number that says its country: a national one would be read as that of another country. */
export function hasCountryCode(text: string): boolean {
  return isPhone(text) && /^(\+|00)/.test(text.trim());
}

/** Returns the number as digits with the country code, as the wire wants it. */
export function digitsOf(text: string): string {
  return text.trim().replace(/^(\+|00)|[\s().-]/g, '');
}
