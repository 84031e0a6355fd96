import type { Random } from '@keystead/kit/random';
import type { Facts } from './facts.ts';
import type { Kind } from './kinds.ts';
import type { DemoCity, Neighbourhood } from './places/index.ts';

export interface Offer {
  propertyType: 'sell' | 'rent';
  /** In the currency of the site. */
  price: number;
  rentDuration?: 'Daily' | 'Monthly' | 'Quarterly' | 'Yearly';
}

const SQUARE_FEET_PER_METRE = 10.7639;

/** Returns the price of a home, from the city's level, the place, the kind, its size and age, and some luck. */
export function makeOffer(
  random: Random,
  kind: Kind,
  facts: Facts,
  city: DemoCity,
  place: Neighbourhood,
): Offer {
  const metres = facts.area / SQUARE_FEET_PER_METRE;
  // The first square metres cost most.
  const size = (metres / 90) ** -0.1;
  const age = (facts.built ?? 0) > 2015 ? 1.12 : 1;
  const luck = random.between(0.88, 1.16);
  if (!random.chance(kind.rent)) {
    const price = metres * city.sale * place.level * kind.price * size * age * luck;
    return { propertyType: 'sell', price: rounded(price) };
  }
  const month = metres * city.rent * place.level ** 0.7 * kind.price * size * age * luck;
  if (kind.name === 'studio' && random.chance(0.12)) {
    return { propertyType: 'rent', price: rounded(month / 10), rentDuration: 'Daily' };
  }
  if (kind.name === 'office' && random.chance(0.2)) {
    return { propertyType: 'rent', price: rounded(month * 12), rentDuration: 'Yearly' };
  }
  if (kind.name === 'warehouse' && random.chance(0.25)) {
    return { propertyType: 'rent', price: rounded(month * 3), rentDuration: 'Quarterly' };
  }
  return { propertyType: 'rent', price: rounded(month), rentDuration: 'Monthly' };
}

/** Days that someone waits at least before they ask for another price. */
const PATIENCE = 9;
const DAY = 86_400_000;

/** Returns the earlier price of some homes: most were too dear, a few too cheap. The first price first. */
export function pricesBefore(
  random: Random,
  price: number,
  { createdAt, now }: { createdAt: Date; now: Date },
): { price: number; until: Date }[] {
  const age = (now.getTime() - createdAt.getTime()) / DAY;
  if (age < PATIENCE || !random.chance(0.3)) return [];
  const isRise = random.chance(0.15);
  const last = {
    price: rounded(price * (isRise ? 0.96 : random.between(1.03, 1.08))),
    at: random.between(0.55, 0.9),
  };
  const isTwice = !isRise && age > 4 * PATIENCE && random.chance(0.35);
  const first = { price: rounded(last.price * random.between(1.03, 1.07)), at: random.between(0.2, 0.45) };
  const asked = isTwice ? [first, last] : [last];
  return asked
    .filter(({ price: other }) => other !== price)
    .map(({ price: other, at }) => ({
      price: other,
      until: new Date(createdAt.getTime() + at * age * DAY),
    }));
}

/** As people write prices: two and a half digits. */
function rounded(price: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(price)) - 2) * (price > 100_000 ? 5 : 1);
  return Math.max(step, Math.round(price / step) * step);
}
