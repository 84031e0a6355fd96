import { languageName } from '@keystead/kit/language';
import { useLocale, useNames } from '@keystead/languages/web';
import { FACTS } from '../facts.ts';
import { LISTING_FIELDS, type ListingField } from '../fields.ts';
import { choiceLabel } from './fact-text.ts';
import { type FieldLabel, useFieldLabel } from './field-labels.ts';
import names from './messages/fields/names.json';

type LabelKey = Parameters<FieldLabel>[0];

/** A field that is not as it was, in the words that are stored. */
interface ChangedFact {
  readonly field: string;
  readonly label?: string | undefined;
  readonly before: string;
  readonly after: string;
}

const FIELDS: Readonly<Record<string, ListingField | undefined>> = { ...FACTS, ...LISTING_FIELDS };
const isLabel = (key: string): key is LabelKey => Object.hasOwn(names, key);

/** Returns how what changed in a listing is called, and what it was and is, in the visitor's language where it is no one's own words. */
export function useChangedFact(): (fact: ChangedFact) => { label: string; before: string; after: string } {
  const label = useFieldLabel();
  const named = useNames();
  const locale = useLocale();
  return ({ field, label: written = field, before, after }) => {
    const name = field === 'category' ? 'category_id' : field;
    const wordsOf = (words: string): string => {
      if (name === 'category_id') return named('category', words);
      if (name === 'city' || name === 'state' || name === 'country') return named(name, words);
      if (field.startsWith('parameter_')) return named('answer', words);
      const { kind } = FIELDS[name] ?? {};
      if (kind === 'yes_no' || kind === 'flag') return isLabel(words) ? label(words) : words;
      // Stored as words: `as new` is the choice `as_new`.
      const choice = choiceLabel(name, words.replaceAll(' ', '_'));
      return kind === 'choice' && isLabel(choice) ? label(choice) : words;
    };
    const called = (): string => {
      if (isLabel(name)) return label(name);
      const [, text, language] = /^(title|description)_(.+)$/.exec(name) ?? [];
      if (text && language) return `${label(text as LabelKey)} (${languageName(language, locale)})`;
      if (name.startsWith('parameter_')) return named('question', written);
      return name.startsWith('facility_') ? named('facility', written) : written;
    };
    return { label: called(), before: wordsOf(before), after: wordsOf(after) };
  };
}
