import type { CategoryKind, ParameterKind } from '@keystead/catalogue/contract';
import {
  type Circumstances,
  checkFact,
  type FactKind,
  factFromText,
  isFactKind,
  SMALLEST_SIZE,
} from '@keystead/kit/facts';
import { choiceNamed } from '@keystead/kit/fields';
import { FACTS, type FactName } from './facts.ts';
import type { FieldValue, ListingField } from './fields.ts';
import type { PropertyType } from './limits.ts';
import type { ParameterRule, TypedValue } from './rules.parameters.ts';
import type { PostingValues } from './rules.posting.ts';

/** Facts that answers to the operator's questions state. Pure. */

const isFactName = (role: string | null): role is FactName => role !== null && Object.hasOwn(FACTS, role);

/** Returns what an answer states: itself, or the number that a choice such as `3+` begins with; null where it does not fit. */
export function factOf<F extends object>(
  name: FactName,
  value: TypedValue<F>,
  circumstances: Circumstances,
): FieldValue<FactName> | null {
  const field: ListingField = FACTS[name];
  if (field.kind === 'size') {
    const size = 'number' in value ? value.measure : undefined;
    return size && size.canonical >= SMALLEST_SIZE && size.canonical <= field.most ? size : null;
  }
  if (field.kind === 'choice') return choiceNamed(field, wordsOf(value)) ?? null;
  if (!isFact(field)) return null;
  const isNumber = field.kind === 'number' || field.kind === 'year';
  const said = isNumber ? numberOf(value) : factFromText(field.kind, wordsOf(value));
  return checkFact(field, said, () => undefined, circumstances);
}

const isFact = (field: ListingField): field is ListingField & FactKind => isFactKind(field.kind);

const wordsOf = <F extends object>(value: TypedValue<F>): string =>
  'text' in value ? value.text : 'choices' in value ? (value.choices[0] ?? '') : '';

function numberOf<F extends object>(value: TypedValue<F>): number | null {
  if ('number' in value) return value.number;
  const found = /^\s*(\d{1,10}(\.\d{1,4})?)/.exec(wordsOf(value));
  return found ? Number(found[1]) : null;
}

/** Kinds of questions whose answers can state a fact. */
const STATED_BY: Readonly<Record<FactKind['kind'] | 'choice', readonly ParameterKind[]>> = {
  number: ['number', 'radiobutton', 'dropdown', 'textbox'],
  size: ['number'],
  year: ['number', 'textbox'],
  date: ['date', 'textbox'],
  yes_no: ['yes_no', 'radiobutton', 'dropdown'],
  choice: ['radiobutton', 'dropdown', 'textbox'],
};

/** Returns what questions may state each fact, for those who make questions. */
export const questionsFor = () =>
  Object.entries<(typeof FACTS)[FactName]>(FACTS).map(([role, field]) => ({
    role,
    name: field.name,
    kinds: STATED_BY[field.kind],
    dimension: field.kind === 'size' ? ('area' as const) : null,
    choices: field.kind === 'yes_no' ? ['yes', 'no'] : field.kind === 'choice' ? field.of : [],
  }));

/** A fact that an answer states, with the question. */
export interface StatedFact {
  readonly name: FactName;
  readonly question: string;
  readonly value: FieldValue<FactName>;
}

/** Returns the facts that the answers to the questions of a category state. */
export function factsStated<F extends object>(
  answers: readonly { readonly parameter_id: number; readonly value: TypedValue<F> }[],
  questions: readonly ParameterRule[],
  circumstances: Circumstances,
): StatedFact[] {
  return questions.flatMap(({ id, role, name: question }) => {
    const answer = answers.find(({ parameter_id }) => parameter_id === id);
    const value = answer && isFactName(role) ? factOf(role, answer.value, circumstances) : null;
    return value === null ? [] : [{ name: role as FactName, question, value }];
  });
}

/** A fact as the form asks for it. */
export type AskedFact = ListingField & (FactKind | { readonly kind: 'choice' });

/** What decides whether a fact is asked for. */
export interface Asking {
  readonly kind: CategoryKind;
  readonly offer: PropertyType;
  /** By its name, in the language of `locale` or in English; "" where the place is not chosen yet. */
  readonly country: string;
  readonly locale: string;
}

/** Returns whether a fact is asked for of such homes; a place that is not chosen yet may be anywhere. */
export function isAsked(name: FactName, { kind, offer, country, locale }: Asking): boolean {
  const { forKinds, forOffer, countries }: ListingField = FACTS[name];
  return (
    (forKinds?.includes(kind) ?? true) &&
    (forOffer ?? offer) === offer &&
    (countries === undefined || country.trim() === '' || isCountryOf(countries, country, locale))
  );
}

/** Returns the facts that the form asks for of a home, and those that are said already; not what a question asks for. */
export function factsAsked(
  draft: Pick<PostingValues, FactName | 'property_type' | 'place'>,
  asking: {
    readonly kind: CategoryKind;
    /** Facts that the questions of the category state. */
    readonly roles: readonly (string | undefined)[];
    /** The language that the country may be named in. */
    readonly locale: string;
  },
): (readonly [FactName, AskedFact])[] {
  const { kind, locale } = asking;
  const { property_type: offer, place } = draft;
  const roles = new Set(asking.roles);
  // The question for the size of a home asks for its living area, unless that is said already.
  if (roles.has('area') && draft.living_area === null) roles.add('living_area');
  return FACT_NAMES.flatMap((name) => {
    const field: ListingField = FACTS[name];
    if (!field.group || roles.has(name)) return [];
    const fits = isAsked(name, { kind, offer, country: place.country, locale });
    return fits || draft[name] !== null ? [[name, field as AskedFact]] : [];
  });
}

const FACT_NAMES = Object.keys(FACTS) as FactName[];

/** Returns whether a country, by its name, is one of these. */
export function isCountryOf(countries: readonly string[], country: string, locale: string): boolean {
  const wanted = country.trim().toLowerCase();
  const names = ['en', locale].map((one) => new Intl.DisplayNames([one, 'en'], { type: 'region' }));
  return countries.some(
    (code) => code.toLowerCase() === wanted || names.some((name) => name.of(code)?.toLowerCase() === wanted),
  );
}
