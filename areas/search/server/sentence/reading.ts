import type { Unit } from '@keystead/kit/units';
import type { Reach } from '../../distances.ts';
import type { TravelPlaces } from './travel.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What is needed to read sentences. */
export interface Reading {
  readonly vocabulary: Vocabulary;
  /** The unit of sizes that come without one. */
  readonly unit: Unit;
  /** Returns an amount of a currency in the operator's; undefined where no rate is known. */
  readonly toOwn: (amount: number, currency: string) => number | undefined;
  /** Of all categories. */
  readonly categoryIds: readonly number[];
  /** Metres that are near, where no distance is said. */
  readonly near: Readonly<Record<Reach, number>>;
  /** Where travel times are to. */
  readonly places: TravelPlaces;
  /** `2026-11-26`: what days of moving in are read by. */
  readonly today: string;
}
