import { UNITS, type Unit } from '@keystead/kit/units';
import type { PARAMETER_KINDS } from './contract.ts';

export type ParameterKind = (typeof PARAMETER_KINDS)[number];

/** Kinds whose value is one, or several, of the operator's choices. */
const CHOICE_KINDS: readonly ParameterKind[] = ['checkbox', 'radiobutton', 'dropdown'];

/** Returns whether the value must come from a list. */
export function hasChoices(kind: ParameterKind): boolean {
  return CHOICE_KINDS.includes(kind);
}

/** Facts that every search knows: the parameter that states one stays a number, and stays. */
const SEARCHED: readonly (string | null)[] = ['bedrooms', 'bathrooms', 'area'];
export const isSearched = (role: string | null): boolean => SEARCHED.includes(role);

/** Returns the name of a measured number for clients that know no units, and read and write it in this one: `Area (m²)`. */
export const measuredName = (label: string, unit: Unit): string => `${label} (${UNITS[unit].symbol})`;

/** Returns text as a search for names compares it: without accents and case. */
export function comparable(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

/** Returns the error of a parameter's choices as a message; undefined for valid ones. */
export function parameterIssue({
  kind,
  choices,
}: {
  kind: ParameterKind;
  choices: readonly string[];
}): string | undefined {
  if (!hasChoices(kind)) return undefined;
  if (choices.length === 0) return 'must offer at least one';
  const seen = new Set<string>();
  for (const choice of choices) {
    if (seen.has(comparable(choice))) return `names “${choice}” twice`;
    seen.add(comparable(choice));
  }
  return undefined;
}
