import type { Facts } from '../facts.ts';
import type { KindName } from '../kinds.ts';
import type { Group } from '../sentences.ts';

/** What a title is made of, by its English words. */
export interface TitleWords {
  readonly noun: string;
  readonly adjective: string;
  /** The amenity that is named, if one is worth it. */
  readonly selling: string | undefined;
  readonly rooms: number;
  readonly place: string;
  /** Near the middle of the place, not merely in it. */
  readonly isNear: boolean;
}

/** By English words. */
type Words<Said> = Readonly<Record<string, Said>>;

/** How homes of the demo world are described in one language. */
export interface Wording {
  /** BCP 47. */
  readonly language: string;
  /** Each with its gender, which adjectives follow. */
  readonly nouns: Words<readonly [noun: string, gender: 'm' | 'f']>;
  readonly adjectives: Words<readonly [masculine: string, feminine: string]>;
  /** Amenities worth a place in the title. */
  readonly selling: Words<string>;
  /** Puts words of this language in its order. */
  readonly title: (words: TitleWords) => string;
  readonly openings: Readonly<Record<KindName, string>>;
  /** Returns what is said of size, rooms, age and the like, sentence by sentence; what is unknown is empty. */
  readonly facts: (facts: Facts) => readonly (readonly string[])[];
  /** What each amenity is like. */
  readonly outsides: Words<string>;
  readonly closings: Readonly<Record<Group, string>>;
}

/** Returns how a number of things is said; `#` stands for the number. */
export const counted =
  (one: string, other: string) =>
  (count: number): string =>
    count === 1 ? one : other.replace('#', String(count));

/** Says square feet in square metres. */
export const metres = (squareFeet: number, language: string): string =>
  Math.round(squareFeet * 0.0929).toLocaleString(language === 'ar' ? 'ar-u-nu-latn' : language);
