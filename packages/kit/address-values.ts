/** Reads what the query of a page's address may say: what could not be meant is nothing, as a page must not fail over an address. */

/** Returns a text for a search, without control characters, which calls reject; "" for none. */
export const addressText = (value: unknown): string =>
  (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 100);

/** Returns a value as text where it has a form: `addressMatch(page, PAGE_NUMBER)`. */
export const addressMatch = (value: unknown, form: RegExp): string | undefined => {
  const text = String(value ?? '');
  return form.test(text) ? text : undefined;
};

/** The number of a page of a long list, from 1. */
export const PAGE_NUMBER = /^[1-9]\d{0,2}$/;
