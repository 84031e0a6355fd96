import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What is put into a text, by name. */
type Values = Readonly<Record<string, string | number>>;

/**
 * Returns the texts of a screen in a language, from the file they are shipped in.
 * @param folder that holds it: `areas/accounts/web/messages`
 */
export function wordsOf(code: string, folder: string): (key: string, values?: Values) => string {
  const file = join(import.meta.dirname, '../..', folder, `${code}.json`);
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  return (key, values = {}) => {
    const text = texts[key];
    if (text === undefined) throw new Error(`${file} has no ${key}`);
    return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_all, name: string) => String(values[name] ?? ''));
  };
}
