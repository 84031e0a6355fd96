import type { WrittenLanguage } from '@keystead/kit/language';
import { GRAMMARS } from './grammar/index.ts';
import { CONDITIONS, type ConditionName, condition } from './meanings.ts';
import { type CatalogueNames, type CityName, type Sense, Vocabulary } from './vocabulary.ts';

/** What operators may let a word of their own mean, and the vocabulary of such words. Pure. */

export interface NamedSense {
  /** As it is stored: `category=3`, `choice=7.Balcony`, `city=Lisbon&country=Portugal`, `is=private_pool`. */
  readonly id: string;
  /** What staff read. */
  readonly name: string;
  readonly sense: Sense;
}

const idOf = (parts: Readonly<Record<string, string>>) =>
  new URLSearchParams(Object.entries(parts).filter(([, value]) => value !== '')).toString();

/** Returns all there is to mean: types of homes, choices, facts by their English words, cities with homes. */
export function sensesOf(catalogue: CatalogueNames, cities: readonly CityName[]): NamedSense[] {
  const categories = catalogue.categories.map(
    ({ id, name }): NamedSense => ({
      id: idOf({ category: String(id) }),
      name: `Type: ${name}`,
      sense: { kind: 'category', means: id },
    }),
  );
  const choices = catalogue.choices.map(
    ({ parameterId, label, choice }): NamedSense => ({
      id: idOf({ choice: `${parameterId}.${choice}` }),
      name: `${label}: ${choice}`,
      sense: { kind: 'choice', means: { parameterId, choice } },
    }),
  );
  const facts = (Object.keys(CONDITIONS) as ConditionName[]).map(
    (name): NamedSense => ({
      id: idOf({ is: name }),
      name: `Fact: ${GRAMMARS.en.conditions[name].split('|')[0]?.trim()}`,
      sense: { kind: 'condition', means: condition(name) },
    }),
  );
  const places = cities.map(
    ({ name, state, country }): NamedSense => ({
      id: idOf({ city: name, state, country }),
      name: `City: ${[name, state, country].filter(Boolean).join(', ')}`,
      sense: { kind: 'city', means: { city: name, state, country } },
    }),
  );
  const yesNo = catalogue.yesNo.map(
    ({ parameterId, name }): NamedSense => ({
      id: idOf({ choice: `${parameterId}.yes` }),
      name,
      sense: { kind: 'choice', means: { parameterId, choice: 'yes' } },
    }),
  );
  return [...categories, ...choices, ...yesNo, ...facts, ...places];
}

export interface Synonym {
  readonly phrase: string;
  /** "" for all. */
  readonly language: WrittenLanguage | '';
  /** Id of a sense; one that is not known any more is not read. */
  readonly meaning: string;
}

/** Returns the vocabulary of the synonyms of a language. */
export function synonymsOf(
  language: WrittenLanguage,
  synonyms: readonly Synonym[],
  senses: ReadonlyMap<string, NamedSense>,
): Vocabulary {
  const vocabulary = new Vocabulary();
  // One for this language alone counts before one for all.
  const own = synonyms.filter((synonym) => synonym.language === language);
  const general = synonyms.filter((synonym) => synonym.language === '');
  for (const { phrase, meaning } of [...own, ...general]) {
    const known = senses.get(meaning);
    if (known) vocabulary.add('synonym', phrase.replaceAll('|', ' '), known.sense);
  }
  return vocabulary;
}
