import type { TextCalls } from '../../../contract.ts';

/** What has texts in several languages, and what is done with them. */
export interface Texts {
  readonly id: number;
  readonly calls: TextCalls;
  /** How long each text may be; characters. */
  readonly fields: Readonly<
    Record<'title' | 'description' | 'meta_title' | 'meta_description', { readonly most: number }>
  >;
  /** Addresses of pictures whose captions are translated, by the names that the calls have for them. */
  readonly pictures?: ReadonlyMap<string, string>;
}
