import { globSync, readFileSync } from 'node:fs';
import { WRITTEN_LANGUAGES } from '@keystead/kit/language';
import { describe, expect, it } from 'vitest';

const ROOT = `${import.meta.dirname}/..`;
const read = (file: string) => readFileSync(`${ROOT}/${file}`, 'utf8');

/** Headings of the tables of terms in docs/copy.md, the only list of them. */
const HEADINGS: Readonly<Record<string, string>> = {
  en: 'English',
  es: 'Spanish',
  fr: 'French',
  hi: 'Hindi',
  ar: 'Arabic',
};

/** Where texts stand in source code, in English alone: the back office, what its server answers, and the settings. */
const SOURCES = [
  'areas/*/admin/**/*.{ts,tsx}',
  'areas/*/server/**/*{staff,metrics}*.ts',
  'apps/admin/src/**/*.{ts,tsx}',
  'packages/admin/**/*.{ts,tsx}',
  'areas/settings/*.ts',
];

interface Text {
  readonly at: string;
  readonly text: string;
}

/** Returns the terms of a language that are not to be used. */
function termsOf(language: string): string[] {
  const [, section = ''] = read('docs/copy.md').split(`### ${HEADINGS[language]}\n`);
  const [table = ''] = section.split('\n### ');
  const rows = table.split('\n').filter((line) => line.startsWith('|'));
  return rows.flatMap((row) => [...row.matchAll(/`([^`]+)`/g)].map(([, term = '']) => term));
}

/** Returns a pattern that finds a term as whole words, with any space between them. */
function patternOf(term: string): RegExp {
  const words = term.split(' ').map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`(?<![\\p{L}\\p{M}])${words.join('\\s+')}(?![\\p{L}\\p{M}])`, 'iu');
}

/** Returns the texts of the interface in a language. */
function textsIn(language: string): Text[] {
  const files = globSync(`{areas,apps,packages}/**/{messages,error-messages}/**/${language}.json`, {
    cwd: ROOT,
    exclude: ['**/node_modules'],
  });
  const named = globSync('{areas,apps,packages}/**/messages/**/names.json', {
    cwd: ROOT,
    exclude: ['**/node_modules'],
  });
  return [
    ...files.flatMap((file) => entriesOf(file, JSON.parse(read(file)) as Record<string, string>)),
    ...named.flatMap((file) => {
      const names = JSON.parse(read(file)) as Record<string, Record<string, string>>;
      return Object.entries(names).map(([key, by]) => ({ at: `${file} ${key}`, text: by[language] ?? '' }));
    }),
  ];
}

const entriesOf = (file: string, texts: Record<string, string>): Text[] =>
  Object.entries(texts).map(([key, text]) => ({ at: `${file} ${key}`, text }));

/** Returns what reads as text in source code: literals, and what stands between tags. Comments are not. */
function textsOfSource(file: string): Text[] {
  const code = read(file).replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, '');
  const found = code.matchAll(/'((?:[^'\\\n]|\\.)+)'|"([^"\n]+)"|`([^`]+)`|>([^<>{}]+)</g);
  return [...found].map((match) => ({ at: file, text: match.slice(1).find(Boolean) ?? '' }));
}

/** Returns where terms are used that are not to be. */
function offences(language: string, texts: readonly Text[]): string[] {
  const patterns = termsOf(language).map((term) => ({ term, pattern: patternOf(term) }));
  return texts.flatMap(({ at, text }) =>
    patterns.flatMap(({ term, pattern }) => (pattern.test(text) ? [`${at}: “${term}” in “${text}”`] : [])),
  );
}

describe.each(Object.keys(WRITTEN_LANGUAGES))('texts of the interface in %s', (language) => {
  it('have terms to be held against', () => expect(termsOf(language).length).toBeGreaterThan(5));

  it('use the terms of docs/copy.md', () => {
    const texts = textsIn(language);
    expect(texts.length).toBeGreaterThan(1000);
    expect(offences(language, texts)).toEqual([]);
  });
});

it('texts of the back office use the terms of docs/copy.md', () => {
  const files = globSync(SOURCES, { cwd: ROOT, exclude: ['**/node_modules'] });
  const texts = files.filter((file) => !/\.test\.tsx?$/.test(file)).flatMap(textsOfSource);
  expect(texts.length).toBeGreaterThan(500);
  expect(offences('en', texts)).toEqual([]);
});

it('finds a term in any case, as whole words', () => {
  const found = (text: string) => offences('en', [{ at: 'here', text }]).length > 0;
  expect(found('Where it is')).toBe(true);
  expect(found('Somewhere it isolates')).toBe(false);
  expect(found('Recommended for you')).toBe(false);
});
