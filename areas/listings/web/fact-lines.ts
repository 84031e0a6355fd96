import type { ListingFacts } from '../contract.ts';
import { FACT_GROUPS, FACTS } from '../facts.ts';
import type { ListingField } from '../fields.ts';
import { useFactText } from './fact-text.ts';
import { useFieldLabel } from './field-labels.ts';

/** Facts of one kind, of several homes side by side. */
export interface FactLines {
  readonly group: string;
  readonly label: string;
  /** By the name of the fact; "" for a home that does not state it. */
  readonly lines: readonly { readonly name: string; readonly label: string; readonly values: string[] }[];
}

/** Returns the facts that any of several homes states, by group, as this visitor reads them. */
export function useFactLines(homes: readonly ListingFacts[]): FactLines[] {
  const label = useFieldLabel();
  const textOf = useFactText();
  const facts = Object.entries(FACTS) as [keyof typeof FACTS, ListingField][];
  const lines = facts
    .map(([name, field]) => ({
      name,
      group: field.group,
      label: label(name),
      values: homes.map((home) => textOf(name, field, home) ?? ''),
    }))
    .filter(({ values }) => values.some((value) => value !== ''));
  return FACT_GROUPS.map((group) => ({
    group,
    label: label(`group_${group}`),
    lines: lines.filter((line) => line.group === group),
  })).filter((one) => one.lines.length > 0);
}
