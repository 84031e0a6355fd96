/** A fault of the server as a sentence: it says `must be more than 0`. */
export function sentence(message: string): string {
  const text = message.trim();
  const first = text.charAt(0).toUpperCase() + text.slice(1);
  return first === '' || /[.!?]$/.test(first) ? first : `${first}.`;
}
