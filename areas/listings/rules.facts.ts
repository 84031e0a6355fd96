import { type Circumstances, checkFact, type FactKind, isFactKind } from '@keystead/kit/facts';
import { choiceNamed } from '@keystead/kit/fields';
import { FACTS, type FactName } from './facts.ts';
import type { FieldValue, ListingField } from './fields.ts';
import type { ParameterRule, TypedValue } from './rules.parameters.ts';

/** Facts that answers to the operator's questions state. Pure. */

const isFactName = (role: string | null): role is FactName => role !== null && Object.hasOwn(FACTS, role);

/** Returns what an answer states: itself, or the number that a choice such as `3+` begins with; null where it does not fit. */
export function factOf<F extends object>(
  name: FactName,
  value: TypedValue<F>,
  circumstances: Circumstances,
): FieldValue<FactName> | null {
  const field: ListingField = FACTS[name];
  if (field.kind === 'size') return ('number' in value && value.measure) || null;
  if (field.kind === 'choice') return choiceNamed(field, wordsOf(value)) ?? null;
  if (!isFact(field)) return null;
  const said = field.kind === 'number' || field.kind === 'year' ? numberOf(value) : wordsOf(value);
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
