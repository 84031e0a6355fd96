const ARABIC = /\p{Script=Arabic}/u;

/** Returns parts in one line; the last, in places the country, says whose comma stands between them: `بورتو، البرتغال`. */
export const commaLine = (parts: readonly string[]): string =>
  parts.join(ARABIC.test(parts.at(-1) ?? '') ? '، ' : ', ');

/**
 * Returns a place in one line, "Porto, Portugal", of parts that may be lines themselves; what is empty, or was said already, is left
 * out: Hamburg is a city and a state, and addresses often name their city.
 */
export function placeLine(...parts: readonly (string | null | undefined)[]): string {
  const words = parts.flatMap((part) => part?.split(/[,،] /) ?? []);
  return commaLine([...new Set(words)].filter(Boolean));
}
