import { type Amount, amountAt } from './amounts.ts';
import type { Thing } from './lists.ts';
import { spelled } from './spelling.ts';
import { type Token, tokensOf } from './tokens.ts';
import { type Class, type Hit, THINGS, type Vocabulary } from './vocabulary.ts';

/** Things, a part of a home before a type of it. */
const PARTS_FIRST = ['choice', ...THINGS] as const;
/** Small words that may stand between what belongs together. */
const MOST_BETWEEN = 3;

/** A sentence with the vocabulary that it is read by. Places in it are indexes of its tokens. Pure. */
export class SentenceText {
  readonly tokens: readonly Token[];
  readonly #sentence: string;
  readonly #vocabulary: Vocabulary;

  constructor(sentence: string, vocabulary: Vocabulary) {
    this.#sentence = sentence;
    this.#vocabulary = vocabulary;
    this.tokens = spelled(tokensOf(sentence), vocabulary);
  }

  /** Returns the longest phrase of the classes at a place; of two as long, that of the class named first. */
  find<C extends Class>(at: number, ...kinds: readonly C[]): Hit<C> | undefined {
    return this.#vocabulary.find(this.tokens, at, ...kinds);
  }

  /** Finds a thing at a place; a synonym of the operator's counts before what else is as long. */
  thingAt(at: number): Thing | undefined {
    const hit = this.find(at, ...(this.#isPartAt(at) ? PARTS_FIRST : THINGS));
    const synonym = this.find(at, 'synonym');
    if (synonym && synonym.next >= (hit?.next ?? 0)) return { ...synonym.means, next: synonym.next };
    return hit as Thing | undefined;
  }

  /** Returns whether what may be a type of home or a part of one is a part: another type stands in the sentence, or its bedrooms. */
  #isPartAt(at: number): boolean {
    if (!this.find(at, 'category') || !this.find(at, 'choice')) return false;
    const isChoice = this.find(at - 1, 'or') !== undefined || this.find(at + 1, 'or') !== undefined;
    // "Warehouse with an office": what is named first and has something is the home.
    if (at === 0 && this.find(this.find(at, 'category')?.next ?? at, 'with')) return false;
    return !isChoice && this.tokens.some((_, other) => this.#isHomeAt(other));
  }

  #isHomeAt(at: number): boolean {
    if (this.find(at, 'noun')?.means === 'beds' || this.find(at, 'counted')?.means.of === 'beds') return true;
    return this.find(at, 'category') !== undefined && this.find(at, 'choice') === undefined;
  }

  /** Returns the place of a thing, before which a few small words may stand. */
  thingFrom(from: number): number {
    let at = from;
    for (let steps = 0; steps < MOST_BETWEEN; steps += 1) {
      if (this.thingAt(at) || this.find(at, 'short') || !this.isJoined(at)) break;
      at = this.behind(at, 1, 'filler');
    }
    return at;
  }

  /** Returns the index behind a phrase of a class, before which small words may stand. */
  soon(at: number, kind: 'notAfter' | 'optionalAfter'): number | undefined {
    for (let next = at, steps = 0; steps < MOST_BETWEEN && this.isJoined(next); steps += 1) {
      const hit = this.find(next, kind);
      if (hit) return hit.next;
      const filler = this.find(next, 'filler');
      if (!filler) return undefined;
      next = filler.next;
    }
    return undefined;
  }

  /** Reads the amount at a place. */
  amountAt(at: number): Amount | undefined {
    return amountAt(this.#vocabulary, this.tokens, at);
  }

  /** Returns the place behind phrases of the classes, of which at most so many follow each other. */
  behind(at: number, most: number, ...kinds: readonly Class[]): number {
    let next = at;
    for (let steps = 0; steps < most; steps += 1) {
      const hit = this.find(next, ...kinds);
      if (!hit) break;
      next = hit.next;
    }
    return next;
  }

  /** Returns whether nothing but a space stands before a token. */
  isJoined(at: number): boolean {
    return this.tokens[at]?.joined === true;
  }

  /** Returns whether a comma stands before a token, and nothing else. */
  isBehindComma(at: number): boolean {
    const [before, token] = [this.tokens[at - 1], this.tokens[at]];
    return (
      before !== undefined &&
      token !== undefined &&
      /^[,،]\s*$/.test(this.#sentence.slice(before.to, token.from))
    );
  }

  /** Returns what stands from one token to before another, as it was written. */
  slice(from: number, next: number): string {
    return this.#sentence.slice(this.tokens[from]?.from, this.tokens[next - 1]?.to);
  }
}
