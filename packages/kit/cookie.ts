/**
 * Returns the name a cookie has in browsers. Over https it carries the prefix `__Host-`, by which browsers take it from this
 * very host and encrypted connections alone (RFC 6265bis, 4.1.3.2); over plain http they would reject that name.
 */
export function cookieName(name: string, isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name;
}

/** Returns the text that sets a cookie of this site for `seconds`, readable by its scripts. */
export function cookieText(name: string, value: string, seconds: number, isSecure: boolean): string {
  const attributes = `path=/;max-age=${seconds};samesite=lax`;
  return `${cookieName(name, isSecure)}=${value};${attributes}${isSecure ? ';secure' : ''}`;
}

/**
 * Finds a cookie in what a browser lists of them, under either of its names: the prefixed one where both are there.
 * @param list text of `document.cookie` or of a Cookie header
 * @returns undefined where there is none
 */
export function readCookie(list: string, name: string): string | undefined {
  const cookies = list.split(';').map((cookie) => cookie.trim());
  for (const known of [cookieName(name, true), name]) {
    const found = cookies.find((cookie) => cookie.startsWith(`${known}=`));
    if (found !== undefined) return found.slice(known.length + 1);
  }
  return undefined;
}
