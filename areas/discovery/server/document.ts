import type { Ctx } from '@keystead/platform/context';

/**
 * What search engines, feed readers and language models fetch by its name: no call and no page. The server keeps it for
 * everybody, answers 304 to anyone who has it, and drops it with its tags.
 */
export interface SeoDocument<Asked = unknown> {
  /** Pattern of the router. */
  readonly url: string;
  /** Media type. */
  readonly type: string;
  readonly tags: readonly string[];
  /** It is kept for so long at most. */
  readonly seconds: number;
  /** Megabytes: only what tells one state from another is kept. */
  readonly isLarge?: boolean;
  /**
   * What is asked for, in plain JSON: the same for every way of asking for the same.
   * @returns undefined for what cannot be
   * @throws ApiError validation
   */
  read(params: Readonly<Record<string, string>>, query: Readonly<Record<string, unknown>>): Asked | undefined;
  /** @returns undefined where there is no such thing */
  make(ctx: Ctx, asked: Asked): Promise<string | undefined>;
}

/** Keeps the type of what is asked for between reading and making. */
export function seoDocument<Asked>(document: SeoDocument<Asked>): SeoDocument {
  return document as SeoDocument;
}
