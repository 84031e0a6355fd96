import type { FieldIssue } from '@keystead/http/errors';

/** A home as a feed has it: texts by the names of columns in `columns.ts`; what it does not say is not there. */
export interface FeedHome {
  readonly row: Readonly<Record<string, string>>;
  /** Why it cannot be read. */
  readonly issue?: FieldIssue;
  /** Whether its agency does not want it shown. */
  readonly isLeftOut?: boolean;
  /** Whether nothing but its key was read: it is still there, and nothing is said of it. */
  readonly isKeyOnly?: boolean;
  /** The part of the source that it is of, a branch, in a format that has parts; '' for none. */
  readonly part?: string;
}

/** A format in which programs of agencies hand on their homes. */
export interface FeedFormat {
  /** Returns whether data are of this format, by their first characters. */
  recognises(beginning: string): boolean;
  /** Whether data are whole part by part: of a part that they do not name they say nothing. */
  readonly hasParts?: true;
  /** Returns whether data say that they are some of the homes only, by their first characters. */
  isPart?(beginning: string): boolean;
  /**
   * Returns the homes in their order, without holding more than one at a time.
   * @throws ImportError when the data are not whole: what is missing must not be taken for what is gone
   */
  read(chunks: AsyncIterable<string>): AsyncGenerator<FeedHome>;
}
