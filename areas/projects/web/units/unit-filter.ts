import type { ProjectUnit } from '../../contract.ts';

/** What a visitor wants to see of the units. */
export interface UnitFilter {
  readonly isAvailable: boolean;
  /** So many or more; 0 for any. */
  readonly bedrooms: number;
  /** At most; 0 for any. */
  readonly price: number;
}

export const NO_FILTER: UnitFilter = { isAvailable: false, bedrooms: 0, price: 0 };

/** Returns whether a unit is as is asked for. */
export function isWanted(unit: ProjectUnit, { isAvailable, bedrooms, price }: UnitFilter): boolean {
  if (isAvailable && unit.state !== 'available') return false;
  if (bedrooms > 0 && (unit.bedrooms ?? 0) < bedrooms) return false;
  return price === 0 || (unit.price !== null && unit.price <= price);
}

/** Returns up to two prices that part the units into a cheaper, a middle and a dearer third, in round numbers. */
export function priceSteps(units: readonly ProjectUnit[]): number[] {
  const prices = units.flatMap(({ price, bedrooms }) => (price !== null && bedrooms !== null ? price : []));
  prices.sort((one, other) => one - other);
  const steps = [1 / 3, 2 / 3].map((part) => rounded(prices[Math.floor(prices.length * part)] ?? 0));
  return [...new Set(steps)].filter((step) => step > 0);
}

function rounded(price: number): number {
  if (price <= 0) return 0;
  const digit = 10 ** Math.max(0, Math.floor(Math.log10(price)) - 1);
  return Math.ceil(price / digit) * digit;
}

/** Units of one floor, from the lowest label on. */
export interface FloorOfUnits {
  /** Null: of units without one. */
  readonly floor: number | null;
  readonly units: readonly ProjectUnit[];
}

/** Returns units by floor, the highest first as in a drawing of the building; those without a floor last. */
export function byFloor(units: readonly ProjectUnit[]): FloorOfUnits[] {
  const floors = [...Map.groupBy(units, ({ floor }) => floor)];
  const height = (floor: number | null) => floor ?? Number.NEGATIVE_INFINITY;
  return floors
    .sort(([one], [other]) => height(other) - height(one))
    .map(([floor, members]) => ({ floor, units: members }));
}
