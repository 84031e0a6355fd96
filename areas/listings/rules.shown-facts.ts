import { unitName } from '@keystead/kit/fields';
import { FACT_GROUPS } from './facts.ts';
import { fieldsShown } from './fields.ts';

/** Facts of a home as answers state them, so that pages and clients need no list of them. Pure. */

/** How the value of a fact is written. */
export const SHOWN_KINDS = ['size', 'number', 'year', 'date', 'yes_no', 'choice', 'text'] as const;

interface ShownFact {
  readonly name: string;
  readonly group: (typeof FACT_GROUPS)[number];
  readonly kind: (typeof SHOWN_KINDS)[number];
  readonly value: string | number | boolean;
  readonly unit?: string;
  readonly is_plain?: true;
}

const PAGE_FACTS = fieldsShown('page').flatMap(([name, field]) =>
  field.isFact && field.group ? [{ name, group: field.group, field }] : [],
);
const IN_ORDER = FACT_GROUPS.flatMap((group) => PAGE_FACTS.filter((one) => one.group === group));

/** Returns the facts that a home has, in the order of the page; those in `stated` stand in answers to questions. */
export function shownFacts(
  home: Readonly<Record<string, unknown>>,
  stated: ReadonlySet<string | undefined>,
): ShownFact[] {
  return IN_ORDER.flatMap(({ name, group, field }) => {
    const value = home[name];
    if (value === null || value === undefined || value === '' || stated.has(name)) return [];
    const unit = field.kind === 'size' ? String(home[unitName(name)]) : field.unit;
    return [
      {
        name,
        group,
        kind: field.kind as ShownFact['kind'],
        value: value as ShownFact['value'],
        ...(unit && { unit }),
        ...(field.isPlain && { is_plain: true }),
      },
    ];
  });
}
