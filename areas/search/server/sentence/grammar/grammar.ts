import type { DistanceUnit } from '@keystead/kit/distance';
import type { TravelMode } from '@keystead/kit/travel';
import type { Unit } from '@keystead/kit/units';
import type { ConditionName, QuantityName, SaidBound } from '../meanings.ts';

/** Phrases with `|` between them, as people write them: case, accents and the `s` of plurals do not matter. */
export type Phrases = string;

/** The words of one language. Data alone: what is done with them is in `parse.ts`. */
export interface Grammar {
  readonly conditions: Readonly<Record<ConditionName, Phrases>>;
  /** Words that say the same beside another of the kind alone: `south or west facing`, `no ground or top floor`. */
  readonly short: Readonly<Partial<Record<ConditionName, Phrases>>>;
  /** What numbers are of, before or behind them. */
  readonly nouns: Readonly<Record<QuantityName, Phrases>>;
  /** What sizes are of, behind their unit alone, and terms, that are named before: elsewhere such words say something else. */
  readonly ownNouns: Readonly<Record<'built' | 'usable' | 'term', Phrases>>;
  /** Words that are a number and its noun in one, as duals of Arabic: by the noun, then the number. */
  readonly counted: Readonly<Partial<Record<QuantityName, Readonly<Record<number, Phrases>>>>>;
  /** Before a number. */
  readonly before: Readonly<Record<SaidBound, Phrases>>;
  /** Behind a number and its noun. */
  readonly after: Readonly<Record<SaidBound, Phrases>>;
  /** Before the first of two numbers, and between them. */
  readonly between: Phrases;
  readonly to: Phrases;
  /** Between things of which any may be meant, and all. */
  readonly or: Phrases;
  readonly and: Phrases;
  readonly numbers: Readonly<Record<number, Phrases>>;
  readonly scales: Readonly<Record<number, Phrases>>;
  /** Half of the scale more, behind it: `y medio`. */
  readonly andHalf: Phrases;
  /** Behind the digits of ordinal numbers. */
  readonly ordinal: Phrases;
  /** Units with their number, in one word or behind them: `هكتارين`. */
  readonly countedUnits: Readonly<Record<number, Phrases>>;
  /** Names of months beside those of the standard language, by number. */
  readonly months: Readonly<Record<number, Phrases>>;
  readonly units: Readonly<Partial<Record<Unit, Phrases>>>;
  readonly distances: Readonly<Partial<Record<DistanceUnit, Phrases>>>;
  /** Between a distance and what it is to, or behind both: `from`, `away`. */
  readonly apart: Phrases;
  /** Before what homes are to be no further from than what follows: `لا يبعد عن المدرسة أكثر من`. */
  readonly notFar: Phrases;
  /** Before what homes are to be near, without saying how near, and behind it: nothing of its own where none is named. */
  readonly near: Phrases;
  readonly nearAfter: Phrases;
  /** Ways to travel, beside minutes and a place, and what minutes are called. */
  readonly travel: Readonly<Record<TravelMode, Phrases>>;
  readonly minutes: Phrases;
  /** Times that are said without a number of minutes, by how many they are: `half an hour`. */
  readonly times: Readonly<Record<number, Phrases>>;
  /** What places are, before or behind their names. */
  readonly placeKinds: Phrases;
  /** By ISO 4217 code; `own` is the site's, whichever it is. */
  readonly currencies: Readonly<Record<string, Phrases>>;
  /** Between an amount and a unit of area: `€ per m²`. */
  readonly per: Phrases;
  /** Before a class of energy or emissions, by the filter. */
  readonly classes: Readonly<Record<'min_energy_class' | 'min_co2_class', Phrases>>;
  /** Before the day from when a home is free: `free from May`. */
  readonly available: Phrases;
  /** Today, behind them or alone. */
  readonly now: Phrases;
  readonly not: Phrases;
  /** Behind what is not wanted. */
  readonly notAfter: Phrases;
  /** The same, of all things of a list: `except shops and offices`. */
  readonly except: Phrases;
  readonly exceptAfter: Phrases;
  /** Before what may be missing, and behind it: nothing is asked then. */
  readonly optional: Phrases;
  readonly optionalAfter: Phrases;
  /** Behind a number that is of a way or a time: `500 metres from the sea`. */
  readonly wayOrTime: Phrases;
  /** Before what a home has: `flat with an office`. */
  readonly with: Phrases;
  /** Before what is looked at and belongs to others: `overlooking the garden`. */
  readonly view: Phrases;
  /** Says something that no filter asks, though its words would: searched as words. */
  readonly words: Phrases;
  /** Searched as a word beside one that is, and says nothing of what else it stands beside: `fitted kitchen`, `equipped flat`. */
  readonly describing: Phrases;
  /** Living rooms that are counted behind rooms, which are bedrooms then: `٣ غرف وحمامين وصالة`. */
  readonly halls: Phrases;
  /** Says nothing about homes. */
  readonly filler: Phrases;
}
