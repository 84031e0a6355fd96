import { CHARGE_KIND_NAMES, importedAs } from '@keystead/listings/contract';
import type { Choices } from './choices.ts';
import { MOST_MISSING } from './missing.ts';
import {
  CATEGORIES,
  type Column,
  DURATIONS,
  IDS,
  IMPORT_FIELDS,
  OFFERS,
  PICTURES,
  PRICE_KINDS,
} from './target.ts';

/** What homes of this site are described with. */
export interface Vocabulary {
  readonly categories: readonly { readonly name: string; readonly slug: string }[];
  readonly parameters: readonly string[];
  readonly facilities: readonly string[];
}

/** Lower-case characters and digits: `List price (USD)` as `listpriceusd`. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** What columns of these fields say, for what the mapping wants to hear. */
const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  property_type: OFFERS,
  rent_duration: DURATIONS,
  price_kind: PRICE_KINDS,
};

/**
 * Returns the probable mapping of a file's columns, by their names and by what stands in them. A guess names no column twice, and
 * leaves open what it does not know.
 * @param name of the file; the data are called so until someone says otherwise
 */
export function guessMapping(
  name: string,
  columns: readonly Column[],
  vocabulary: Vocabulary,
  delimiter = ',',
): Choices {
  const taken = new Set<string>();
  const take = (alike: readonly string[], fits: (column: Column) => boolean = () => true) => {
    const free = columns.filter((column) => !taken.has(column.name) && fits(column));
    const found = alike
      .map((word) => free.find((column) => plain(column.name) === word))
      .find((column) => column !== undefined);
    if (found) taken.add(found.name);
    return found;
  };
  const template = (column: Column | undefined) => (column ? `{${column.name}}` : '');

  const parameters = byName(vocabulary.parameters, take, template);
  const facilities = byName(vocabulary.facilities, take, template);
  const externalId = template(take(IDS));
  const category = categoryColumn(columns, vocabulary, take);
  const words: Choices['words'] = {};
  const fields = Object.fromEntries(
    IMPORT_FIELDS.map(({ name: field, alike, reads, followedBy }) => {
      const column = take(alike, ({ samples }) => samples.every((text) => text === '' || reads(text)));
      const known = WORDS[field];
      if (column && known) words[column.name] = wordsOf(column, known);
      const rest = column && followedBy ? take([followedBy]) : undefined;
      return [field, template(column) + (rest ? `[ {${rest.name}}]` : '')];
    }),
  );
  return {
    source: name.replace(/\.[^.]*$/, '').slice(0, 100) || 'import',
    owner: '',
    externalId,
    delimiter,
    place: fields.city || !fields.latitude ? 'columns' : 'coordinates',
    incomplete: 'refuse',
    missing: 'leave',
    mostMissing: MOST_MISSING,
    categoryColumn: category?.name ?? '',
    category: category ? '' : (vocabulary.categories[0]?.slug ?? ''),
    categories: Object.fromEntries((category?.values ?? []).map((text) => [text, slugOf(text, vocabulary)])),
    fields,
    pictures: template(take(PICTURES)),
    words,
    parameters,
    charges: chargeColumns(take),
    facilities,
  };
}

type Take = (alike: readonly string[]) => Column | undefined;

/** What a column is called that says when the amount of another one is due, behind the name of that. */
const DUE = ['frequency', 'period', 'interval'];

/** Returns templates of charges by their kind: the column, with when it is due where that is not the usual. */
function chargeColumns(take: Take): Record<string, string> {
  return Object.fromEntries(
    CHARGE_KIND_NAMES.map((kind) => {
      for (const [place, [basis, alike]] of importedAs(kind).entries()) {
        const column = take(alike.split(' '));
        if (!column) continue;
        const due = take(DUE.map((word) => plain(column.name) + word));
        if (due) return [kind, `{${column.name}}[ {${due.name}}]`];
        return [kind, place === 0 ? `{${column.name}}` : `[{${column.name}} ${basis}]`];
      }
      return [kind, ''];
    }),
  );
}

function byName(
  names: readonly string[],
  take: Take,
  template: (column: Column | undefined) => string,
): Record<string, string> {
  return Object.fromEntries(
    names.map((name) => [name, template(take([plain(name), plain(name.replace(/\(.*\)/, ''))]))]),
  );
}

/** Returns the column whose texts are kinds of home: by its name, if there are few of them; else by what stands in it. */
function categoryColumn(columns: readonly Column[], vocabulary: Vocabulary, take: Take): Column | undefined {
  const notifying = columns.filter(({ values }) => values?.some((text) => slugOf(text, vocabulary) !== ''));
  const named = notifying.map(({ name }) => plain(name));
  return take([...CATEGORIES.filter((word) => named.includes(word)), ...named]);
}

function slugOf(text: string, { categories }: Vocabulary): string {
  const word = plain(text);
  const found = categories.find(({ name, slug }) =>
    [plain(name), plain(slug)].some(
      (known) => known === word || `${known}s` === word || known === `${word}s`,
    ),
  );
  return found?.slug ?? '';
}

function wordsOf({ values }: Column, known: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    (values ?? []).flatMap((text) => {
      const word = Object.hasOwn(known, plain(text)) ? known[plain(text)] : undefined;
      return word === undefined || word === text ? [] : [[text, word]];
    }),
  );
}
