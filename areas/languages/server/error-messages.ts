import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Say } from '@keystead/http/said';
import { directionOf, type WrittenLanguage, writtenLanguage } from '@keystead/platform/message-texts';
import { phrasebook } from './phrasebook.ts';

const root = resolve(import.meta.dirname, '../../..');
const books = new Map<WrittenLanguage, Say>();

/** Says errors in a language; English for one that nothing is written in. Its texts are read once. */
export function sayIn(language: string): Say {
  const written = writtenLanguage(language);
  if (written === 'en') return (english) => english;
  const book = books.get(written) ?? phrasebook(written, errorTexts(written), directionOf(written) === 'rtl');
  books.set(written, book);
  return book;
}

/**
 * Returns the error messages of a language, by their English: `error-messages/<code>.json` of every area's server and of the
 * packages.
 */
function errorTexts(language: string): Record<string, string> {
  const folders = [
    ...readdirSync(join(root, 'packages')).map((name) => join(root, 'packages', name)),
    ...readdirSync(join(root, 'areas')).map((name) => join(root, 'areas', name, 'server')),
  ];
  const files = folders
    .map((folder) => join(folder, 'error-messages', `${language}.json`))
    .filter((path) => existsSync(path));
  return Object.assign({}, ...files.map((path) => JSON.parse(readFileSync(path, 'utf8')) as object));
}
