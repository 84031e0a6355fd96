import type { PropertyDetail } from '../../../contract.ts';

type Fact = PropertyDetail['timeline'][number];

export interface PastFact extends Fact {
  /** How far the price moved against the one before, as a share: -0.05 is five per cent less. */
  change?: number;
}

/** Returns the public past of a home, the latest first, with how far each price moved. */
export function pastFacts(timeline: readonly Fact[]): PastFact[] {
  return timeline
    .map((fact) => {
      const before = fact.previous_price;
      return before !== undefined && before > 0 && fact.price > 0
        ? { ...fact, change: fact.price / before - 1 }
        : fact;
    })
    .reverse();
}

/** Returns the last event, as far as it belongs beside the price: a reduction, or that the home is gone. */
export function lastNews({
  timeline,
  property_type: type,
}: Pick<PropertyDetail, 'timeline' | 'property_type'>): PastFact | undefined {
  const [last] = pastFacts(timeline);
  const isGone = type === 'sold' || type === 'rented';
  if (isGone) return last?.kind === type ? last : undefined;
  return last?.change !== undefined && last.change < 0 ? last : undefined;
}
