import type { Facts } from '../facts.ts';
import type { KindName } from '../kinds.ts';
import type { Group } from '../sentences.ts';
import { arabicWording } from './ar.ts';
import { spanish } from './es.ts';
import { french } from './fr.ts';
import { hindi } from './hi.ts';
import type { TitleWords, Wording } from './wording.ts';

export type { TitleWords } from './wording.ts';

/** What a home says in one more language. */
export interface SaidIn {
  /** BCP 47. */
  readonly language: string;
  readonly title: string;
  readonly description: string;
}

/** What a text is about. */
interface Described {
  readonly words: TitleWords;
  readonly kind: KindName;
  readonly group: Group;
  readonly facts: Facts;
}

/** Returns title and description in each language of the product but English, as an owner would add them: shorter than the original. */
export const inOtherLanguages = (home: Described): SaidIn[] =>
  [spanish, french, hindi, arabicWording].map((wording) => ({
    language: wording.language,
    title: titleIn(wording, home.words),
    description: descriptionIn(wording, home),
  }));

function titleIn({ nouns, adjectives, selling, title }: Wording, words: TitleWords): string {
  const [noun, gender] = said(nouns, words.noun);
  const [masculine, feminine] = said(adjectives, words.adjective);
  return title({
    ...words,
    noun,
    adjective: gender === 'm' ? masculine : feminine,
    selling: words.selling && said(selling, words.selling),
  });
}

function descriptionIn(wording: Wording, { kind, group, facts }: Described): string {
  const stop = wording.language === 'hi' ? '।' : '.';
  const comma = wording.language === 'ar' ? '، ' : ', ';
  const sentences = wording
    .facts(facts)
    .map((parts) => parts.filter(Boolean).join(comma))
    .filter(Boolean)
    .map((sentence) => `${sentence}${stop}`);
  const amenities = (facts.amenities ?? []).slice(0, 3).map((amenity) => said(wording.outsides, amenity));
  return [wording.openings[kind], sentences.join(' '), amenities.join(' '), wording.closings[group]]
    .filter(Boolean)
    .join('\n\n');
}

function said<Said>(words: Readonly<Record<string, Said>>, english: string): Said {
  const found = words[english];
  if (found === undefined) throw new Error(`The demo world says "${english}" in English alone`);
  return found;
}
