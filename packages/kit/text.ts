/** At most `max` characters, the last of them an ellipsis where something was cut. Never cuts a character in two. */
export function truncate(text: string, max: number): string {
  const characters = Array.from(text);
  return characters.length <= max
    ? text
    : `${characters
        .slice(0, Math.max(0, max - 1))
        .join('')
        .trimEnd()}…`;
}
