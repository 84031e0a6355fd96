/** Reads the documentation comment that a text ends with, as one paragraph; what only tools read is left out. */
export function commentAt(text: string): string | undefined {
  const [, comment] = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*$/.exec(text) ?? [];
  const plain = comment
    ?.replaceAll(/^\s*\*\s?/gm, '')
    .replace(/(^|\n)\s*@[\s\S]*$/, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return plain ? plain : undefined;
}
