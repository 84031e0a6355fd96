import { UNITS, type Unit } from '@keystead/kit/units';
import type { z } from 'zod';
import type { ParameterKind, parameterItem } from './contract.ts';

type SentKind = z.input<typeof parameterItem>['type_of_parameter'];
type ValueKind = NonNullable<z.input<typeof parameterItem>['value_kind']>;

/** What the kinds that not every client knows are stored and sent as, and the choices of those. */
const SENT_AS: Readonly<Record<ValueKind, { readonly kind: SentKind; readonly choices: readonly string[] }>> =
  {
    date: { kind: 'textbox', choices: [] },
    yes_no: { kind: 'radiobutton', choices: ['yes', 'no'] },
  };

const isValueKind = (kind: ParameterKind): kind is ValueKind => Object.hasOwn(SENT_AS, kind);

/** Returns the kind that every client knows, what it is more closely, and its choices. */
export function storedKind(
  kind: ParameterKind,
  choices: readonly string[],
): { kind: SentKind; valueKind: ValueKind | null; choices: readonly string[] } {
  if (!isValueKind(kind)) return { kind, valueKind: null, choices };
  return { kind: SENT_AS[kind].kind, valueKind: kind, choices: SENT_AS[kind].choices };
}

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
