/**
 * Returns a place in one line, "Porto, Portugal", of parts that may be lines themselves; what is empty, or was said already, is left
 * out: Hamburg is a city and a state, and addresses often name their city.
 */
export function placeLine(...parts: readonly (string | null | undefined)[]): string {
  const words = parts.flatMap((part) => part?.split(', ') ?? []);
  return [...new Set(words)].filter(Boolean).join(', ');
}
