import type { Ctx } from '@keystead/platform/context';

/**
 * A file that search engines, feed readers and language models fetch by name: no call and no page. It is cached for
 * all clients, answers 304 to those that have it, and drops it with its tags.
 */
export interface SeoDocument<Asked = unknown> {
  /** Pattern of the router. */
  readonly url: string;
  /** Media type. */
  readonly type: string;
  readonly tags: readonly string[];
  /** Longest time it is cached. */
  readonly seconds: number;
  /** Megabytes: only its validator is cached. */
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

/** Preserves the type of the request between reading and making. */
export function seoDocument<Asked>(document: SeoDocument<Asked>): SeoDocument {
  return document as SeoDocument;
}
