import type { MappingText } from './mapping.ts';
import { type MISSING, MOST_MISSING } from './missing.ts';
import { underPresentNames } from './target.ts';

/**
 * A mapping as chosen on the screen: templates by field, and translations by column for those with few values. The
 * engine's own mapping can say more; what is written there in other ways than these is for files made by hand.
 */
export interface Choices {
  source: string;
  /** Email address; '' for the site. */
  owner: string;
  externalId: string;
  delimiter: string;
  place: 'columns' | 'coordinates';
  /** What becomes of rows that lack required answers. */
  incomplete: 'refuse' | 'draft';
  /** What becomes of homes that are no longer in the file. */
  missing: (typeof MISSING)[number];
  /** Percent of them above which someone has to confirm it. */
  mostMissing: number;
  /** Column whose texts decide on the category; '' where all are of one. */
  categoryColumn: string;
  /** Slug of the one category. */
  category: string;
  /** Slugs by the text of the column. */
  categories: Record<string, string>;
  /** Templates, '' where there is none. */
  fields: Record<string, string>;
  /** Template of the addresses of pictures, '' for none. */
  pictures: string;
  /** Translations of a column's values. */
  words: Record<string, Record<string, string>>;
  parameters: Record<string, string>;
  /** By kind. */
  charges: Record<string, string>;
  facilities: Record<string, string>;
}

/** Returns the engine's mapping of what was chosen. What is missing there, the engine's check says by name. */
export function mappingOf(choices: Choices): MappingText {
  const {
    owner,
    categoryColumn,
    category,
    categories,
    fields,
    parameters,
    charges,
    facilities,
    words,
    pictures,
  } = choices;
  const chosen = Object.entries(categories).filter(([, slug]) => slug !== '');
  return {
    source: choices.source,
    ...(owner.trim() !== '' && { owner: owner.trim() }),
    externalId: choices.externalId,
    delimiter: choices.delimiter,
    place: choices.place,
    incomplete: choices.incomplete,
    missing: choices.missing,
    mostMissing: choices.mostMissing,
    category:
      categoryColumn === ''
        ? [{ category }]
        : chosen.map(([text, slug]) => ({ when: { [categoryColumn]: text }, category: slug })),
    words: Object.fromEntries(
      Object.entries(words)
        .map(([column, by]) => [column, filled(by)] as const)
        .filter(([, by]) => Object.keys(by).length > 0),
    ),
    ...(pictures.trim() !== '' && { pictures }),
    fields: filled(fields),
    parameters: filled(parameters),
    charges: filled(charges),
    facilities: filled(facilities),
  };
}

function filled(texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''));
}

/** Returns the choices of a mapping that was made by `mappingOf`. */
export function choicesOf(mapping: MappingText): Choices {
  const rules = mapping.category.map(({ when, category }) => {
    const [condition] = Object.entries(when ?? {});
    return { column: condition?.[0] ?? '', text: String(condition?.[1] ?? ''), category };
  });
  const first = rules[0];
  return {
    source: mapping.source,
    owner: mapping.owner ?? '',
    externalId: mapping.externalId,
    delimiter: mapping.delimiter ?? ',',
    place: mapping.place ?? 'columns',
    incomplete: mapping.incomplete ?? 'refuse',
    missing: mapping.missing ?? 'leave',
    mostMissing: mapping.mostMissing ?? MOST_MISSING,
    categoryColumn: first?.column ?? '',
    category: first?.column === '' ? first.category : '',
    categories: Object.fromEntries(
      rules.filter(({ column }) => column !== '').map(({ text, category }) => [text, category]),
    ),
    fields: underPresentNames(mapping.fields),
    pictures: mapping.pictures ?? '',
    words: { ...mapping.words },
    parameters: { ...mapping.parameters },
    charges: { ...mapping.charges },
    facilities: { ...mapping.facilities },
  };
}
