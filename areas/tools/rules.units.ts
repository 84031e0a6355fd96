/** Square metres of a square foot: a foot is 0.3048 m by the international agreement of 1959. */
const SQUARE_FOOT = 0.3048 ** 2;

/**
 * Units of area in square feet, largest groups of readers first. Metric and imperial ones by definition. Those of
 * South Asia differ from place to place; here are the customary ones: a gaj is a square yard, a cent a hundredth and a
 * guntha a fortieth of an acre, a katha 1,361.25 square feet and a bigha twenty of them (Bihar).
 */
const AREA_UNITS = {
  squareFoot: 1,
  squareMetre: 1 / SQUARE_FOOT,
  squareYard: 9,
  acre: 43_560,
  hectare: 10_000 / SQUARE_FOOT,
  squareKilometre: 1e6 / SQUARE_FOOT,
  squareMile: 43_560 * 640,
  gaj: 9,
  cent: 435.6,
  guntha: 1089,
  katha: 1361.25,
  bigha: 27_225,
} as const;
export type AreaUnit = keyof typeof AREA_UNITS;
export const AREA_UNIT_NAMES = Object.keys(AREA_UNITS) as AreaUnit[];

/** Units of distance in metres: kilometre, metre, international mile and yard. */
const LENGTH_UNITS = { metre: 1, kilometre: 1000, mile: 1609.344, yard: 0.9144 } as const;
export type LengthUnit = keyof typeof LENGTH_UNITS;
export const LENGTH_UNIT_NAMES = Object.keys(LENGTH_UNITS) as LengthUnit[];

/** The largest amount that is converted. */
export const MOST_OF_A_UNIT = 1e15;

/** Digits that come out right whatever the units; the last of a floating-point number do not. */
const DIGITS = 14;

/** Returns an area in another unit. */
export function convertArea(amount: number, from: AreaUnit, to: AreaUnit): number {
  return scaled(amount, AREA_UNITS[from], AREA_UNITS[to]);
}

/** Returns a distance in another unit. */
export function convertLength(amount: number, from: LengthUnit, to: LengthUnit): number {
  return scaled(amount, LENGTH_UNITS[from], LENGTH_UNITS[to]);
}

function scaled(amount: number, from: number, to: number): number {
  return from === to ? amount : Number(((amount * from) / to).toPrecision(DIGITS));
}
