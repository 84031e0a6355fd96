import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What is put into a text, by name. */
type Values = Readonly<Record<string, string | number>>;

const read = (file: string) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

/**
 * Returns the texts of a screen in a language, from the files they are shipped in.
 * @param folder that holds them: `areas/accounts/web/messages`
 */
export function labelsOf(code: string, folder: string): (key: string, values?: Values) => string {
  const path = join(import.meta.dirname, '../..', folder);
  const texts: Record<string, string> = read(join(path, `${code}.json`));
  const names: Record<string, Record<string, string>> = read(join(path, 'names.json'));
  return (key, values = {}) => {
    const text = texts[key] ?? names[key]?.[code];
    if (text === undefined) throw new Error(`${folder} has no ${key} in ${code}`);
    return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_all, name: string) => String(values[name] ?? ''));
  };
}
