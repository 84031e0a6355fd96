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

/** A message as a sentence: `must be more than 0` gives `Must be more than 0.`; one that ends by itself keeps its end. */
export function sentence(message: string): string {
  const text = message.trim();
  const first = text.charAt(0).toUpperCase() + text.slice(1);
  return first === '' || /[.!?…]$/.test(first) ? first : `${first}.`;
}
