/** Text that is HTML already. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | false | undefined | null | readonly Part[];

/** Returns HTML with everything escaped that is put into it, unless it is HTML itself; what is absent leaves nothing. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(
    strings.map((text, index) => text + (index < parts.length ? shown(parts[index]) : '')).join(''),
  );
}

/** Words of a comment: what stands between backticks is code. */
export function prose(text: string): Html {
  return new Html(
    text
      .split('`')
      .map((part, index) => (index % 2 === 1 ? `<code>${escaped(part)}</code>` : escaped(part)))
      .join(''),
  );
}

function shown(part: Part): string {
  if (part === false || part === undefined || part === null) return '';
  if (part instanceof Html) return part.text;
  return Array.isArray(part) ? part.map(shown).join('') : escaped(String(part));
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
