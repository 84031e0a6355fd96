import type { ShownFact } from '../contract.ts';
import { FACT_GROUPS } from '../facts.ts';
import { fieldsShown } from '../fields.ts';
import { factLabel, useFactText } from './fact-text.ts';
import { useFieldLabel } from './field-labels.ts';

/** Facts of one kind, of several homes side by side. */
export interface FactLines {
  readonly group: string;
  readonly label: string;
  /** By the name of the fact; "" for a home that does not state it. */
  readonly lines: readonly { readonly name: string; readonly label: string; readonly values: string[] }[];
}

/** Returns the facts that any of several homes states, by group, as this visitor reads them. */
export function useFactLines(homes: readonly (readonly ShownFact[])[]): FactLines[] {
  const label = useFieldLabel();
  const textOf = useFactText();
  const known = homes.map((facts) => new Map(facts.map((fact) => [fact.name, fact])));
  const lines = fieldsShown('page').flatMap(([name, { group }]) => {
    const stated = known.map((facts) => facts.get(name));
    if (stated.every((fact) => fact === undefined)) return [];
    const values = stated.map((fact) => (fact ? textOf(fact) : ''));
    return [{ name, group, label: label(factLabel({ name })), values }];
  });
  return FACT_GROUPS.map((group) => ({
    group,
    label: label(`group_${group}`),
    lines: lines.filter((line) => line.group === group),
  })).filter((one) => one.lines.length > 0);
}
