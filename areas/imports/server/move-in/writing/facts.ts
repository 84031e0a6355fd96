import { checkFact } from '@keystead/kit/facts';
import { readText } from '@keystead/kit/fields';
import { FACTS, type FactName } from '@keystead/listings/contract';
import type { ListingDraft } from '@keystead/listings/server';
import type { Ctx } from '@keystead/platform/context';
import type { OldHome } from '../records.ts';
import { leadingNumber } from '../values.ts';

type Facts = NonNullable<OldHome['facts']>;

/** Returns facts of a home as they are posted; of those that are no such facts it is noted. */
export function factsOf(
  { now }: Pick<Ctx, 'now'>,
  { postcode, district, ...facts }: Facts,
  notes: string[],
): Partial<ListingDraft> {
  const circumstances = { today: now().toISOString().slice(0, 10), areaUnit: 'm2' } as const;
  const read = (Object.entries(facts) as [FactName, string][]).flatMap(([name, written]) => {
    const field = FACTS[name];
    const isCount = field.kind === 'number' || field.kind === 'year';
    const text = isCount ? String(leadingNumber(written) ?? written) : amountFirst(field.kind, written);
    const value = field.kind === 'choice' ? readText(field, text.toUpperCase()) : readText(field, text);
    const issues: string[] = [];
    if (field.kind === 'choice') {
      if (!(field.of as readonly unknown[]).includes(value)) issues.push('is none of its choices');
    } else checkFact(field, value, (message) => issues.push(message), circumstances);
    if (issues.length > 0) notes.push(`${field.name} "${written}" ${issues[0]}`);
    return issues.length > 0 ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(read), ...(postcode && { postcode }), ...(district && { district }) };
}

/** Returns a size with its number as it is posted: `1,250 Sq Ft` is 1250 Sq Ft. */
function amountFirst(kind: string, written: string): string {
  const amount = kind === 'size' ? leadingNumber(written) : undefined;
  return amount === undefined ? written : `${amount} ${written.replace(/^[\d\s.,'’\u00a0]+/, '')}`.trim();
}
