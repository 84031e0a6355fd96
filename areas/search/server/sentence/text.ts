import { type Amount, amountAt } from './amounts.ts';
import { spelled } from './spelling.ts';
import { type Token, tokensOf } from './tokens.ts';
import type { Class, Hit, Vocabulary } from './vocabulary.ts';

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

  /** Returns what stands from one token to before another, as it was written. */
  slice(from: number, next: number): string {
    return this.#sentence.slice(this.tokens[from]?.from, this.tokens[next - 1]?.to);
  }
}
