import { globSync, readFileSync } from 'node:fs';
import { WRITTEN_LANGUAGES } from '@keystead/kit/language';
import { describe, expect, it } from 'vitest';
import { STATES as AD_STATES } from '../areas/advertising/admin/labels.ts';
import { ACTIONS as LISTING_ACTIONS, stateLabel as listingState } from '../areas/listings/admin/labels.ts';
import { LISTING_FIELDS } from '../areas/listings/fields.ts';
import { STATE_CHOICES as PAYMENT_STATES } from '../areas/payments/admin/labels.ts';
import { FEATURE_CHOICES } from '../areas/plans/admin/labels.ts';
import { REVIEW_LABELS as PROJECT_STATES } from '../areas/projects/admin/labels.ts';

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

/** Returns the English texts of an area's pages. */
const english = (file: string) => JSON.parse(read(`areas/${file}/en.json`)) as Record<string, string>;

/** What staff read, beside what the visitor reads of the same thing. */
const SAME: readonly (readonly [staff: string, visitor: string | undefined])[] = (() => {
  const own = english('listings/web/own/messages');
  const project = english('projects/web/own/messages');
  const ad = english('advertising/web/messages');
  const payment = english('payments/web/messages');
  const plan = english('plans/web/pages/messages');
  return [
    [listingState('live'), own.stateLive],
    [listingState('pending'), own.statePending],
    [listingState('rejected'), own.stateRejected],
    [listingState('inactive'), own.stateInactive],
    [listingState('expired'), own.stateExpired],
    [listingState('done'), own.stateDone],
    [LISTING_ACTIONS.sell.label, own.do_sell],
    [LISTING_ACTIONS.let.label, own.do_let],
    [LISTING_ACTIONS.relist_sell.label, own.do_relist_sell],
    [LISTING_ACTIONS.relist_rent.label, own.do_relist_rent],
    [LISTING_ACTIONS.renew.label, own.do_renew],
    [PROJECT_STATES.pending, project.pending],
    [PROJECT_STATES.approved, project.live],
    [PROJECT_STATES.rejected, project.rejected],
    ...AD_STATES.map(({ id, name }) => [name, ad[`state_${id}`]] as const),
    ...PAYMENT_STATES.map(({ id, name }) => [name, payment[id]] as const),
    ...FEATURE_CHOICES.map(({ id, name }) => [name, plan[id]] as const),
  ];
})();

it('things are called in the back office as their owners read them', () => {
  expect(SAME.length).toBeGreaterThan(30);
  expect(SAME.filter(([staff, visitor]) => staff !== visitor)).toEqual([]);
});

it('what a listing says of itself is called on the review page as in the form of posting', () => {
  const labels = JSON.parse(read('areas/listings/web/messages/fields/names.json')) as Record<
    string,
    Record<string, string>
  >;
  // A question of the form, and what the form has no field for.
  const others = ['property_type', 'language', 'latitude', 'longitude'];
  const fields = Object.entries(LISTING_FIELDS).filter(([field]) => !others.includes(field));
  expect(fields.length).toBeGreaterThan(20);
  expect(fields.filter(([field, { name }]) => labels[field]?.en !== name).map(([field]) => field)).toEqual(
    [],
  );
});

it('finds a term in any case, as whole words', () => {
  const found = (text: string) => offences('en', [{ at: 'here', text }]).length > 0;
  expect(found('Where it is')).toBe(true);
  expect(found('Somewhere it isolates')).toBe(false);
  expect(found('Recommended for you')).toBe(false);
});
