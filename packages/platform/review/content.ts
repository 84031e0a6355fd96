import type { StoredDocument, StoredPicture } from '../images/index.ts';

/** One thing that is said about something that waits; `field` names it for programs, `label` what people call it. */
export interface ReviewFact {
  readonly field: string;
  /** Absent for fields that every screen knows. */
  readonly label?: string;
  readonly value: string;
}

/** Returns facts with what staff read in place of their values, which stay as they are where they are stored and compared. */
export type Says = (facts: readonly ReviewFact[]) => ReviewFact[];

/** Returns a code as staff read it: `as_new`, and `as new`, as `As new`. */
export function codeText(code: string): string {
  const words = code.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A file beside it, by what it is for: `title`, `gallery`, `document`, … */
export interface ReviewFile {
  readonly role: string;
  readonly file: StoredPicture | StoredDocument;
  /** Among the private files: its address is signed and ends soon. */
  readonly isPrivate?: boolean;
}

/** What someone says. */
export interface ReviewContent {
  readonly facts: readonly ReviewFact[];
  readonly files: readonly ReviewFile[];
}
